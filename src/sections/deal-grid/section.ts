import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { bannersOf, couponsOf } from "./dealNeeds";

export const section = defineSection({
  type: "deal-grid",
  needs: (settings, { resolution, cards }) => [
    website(),
    couponsOf(settings, resolution),
    ...bannersOf(settings),
    ...visitsNeeds(cards, settings.card),
  ],
  load: () => import("./DealGrid"),
});
