import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { bannerNeeds } from "../shared/banners/bannerNeeds";

export const section = defineSection({
  type: "banner-carousel",
  needs: ({ source, dimension, limit }) => [website(), ...bannerNeeds(source, dimension, limit)],
  load: () => import("./BannerCarousel"),
});
