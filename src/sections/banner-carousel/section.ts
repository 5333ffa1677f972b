import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { bannerNeeds } from "../shared/banners/bannerNeeds";

export const section = defineSection({
  type: "banner-carousel",
  canRest: true,
  needs: (settings) => [website(), ...bannerNeeds(settings, settings.limit)],
  load: () => import("./BannerCarousel"),
});
