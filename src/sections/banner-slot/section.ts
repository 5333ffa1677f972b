import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { bannerNeeds } from "../shared/banners/bannerNeeds";

export const section = defineSection({
  type: "banner-slot",
  isStatic: true,
  needs: (settings) => [website(), ...bannerNeeds(settings, settings.index + 1)],
  load: () => import("./BannerSlot"),
});
