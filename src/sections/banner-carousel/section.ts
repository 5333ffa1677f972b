import { website } from "../../stores/calls";
import { bannerNeeds } from "../banners";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "banner-carousel",
  needs: ({ source, dimension, limit }) => [website(), ...bannerNeeds(source, dimension, limit)],
  load: () => import("./BannerCarousel"),
});
