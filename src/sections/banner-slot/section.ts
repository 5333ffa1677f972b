import { website } from "../../stores/calls";
import { bannerNeeds } from "../banners";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "banner-slot",
  needs: ({ source, dimension, index }) => [website(), ...bannerNeeds(source, dimension, index + 1)],
  load: () => import("./BannerSlot"),
});
