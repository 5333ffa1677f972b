import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { bannerNeeds } from "../shared/banners/bannerNeeds";

export const section = defineSection({
  type: "banner-slot",
  needs: ({ source, dimension, index }) => [website(), ...bannerNeeds(source, dimension, index + 1)],
  load: () => import("./BannerSlot"),
});
