import { storeVisits } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
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
