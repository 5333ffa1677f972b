import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { endingOffersOf } from "./endingOffers";

export const section = defineSection({
  type: "ending-today",
  needs: (settings, context) => [website(), endingOffersOf(settings), ...visitsNeeds(context.cards, settings.card)],
  load: () => import("./EndingToday"),
});
