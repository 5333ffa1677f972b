import { storeVisits, website } from "../../stores/calls";
import { defineSection } from "../defineSection";
import { bannersOf, couponsOf } from "./dealNeeds";

export const section = defineSection({
  type: "deal-grid",
  needs: (settings, { resolution, cards }) => [
    website(),
    couponsOf(settings, resolution),
    ...bannersOf(settings),
    ...(cards[settings.card]?.visits === "real" ? [storeVisits()] : []),
  ],
  load: () => import("./DealGrid"),
});
