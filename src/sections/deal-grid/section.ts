import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { bannersOf, couponsOf } from "./dealNeeds";

export const section = defineSection({
  type: "deal-grid",
  // Banners beside it move by themselves.
  isLate: ({ sideBanner }) => sideBanner === undefined,
  canRest: true,
  needs: (settings, context) => [
    website(),
    couponsOf(settings, context),
    ...bannersOf(settings),
    ...visitsNeeds(context.cards, settings.card),
  ],
  load: () => import("./DealGrid"),
});
