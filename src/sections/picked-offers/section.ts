import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { couponsOf } from "./pickedCoupons";

export const section = defineSection({
  type: "picked-offers",
  isLate: true,
  needs: (settings, context) => [
    website(),
    ...subjectNeeds(context),
    ...couponsOf(settings),
    ...visitsNeeds(context.cards, settings.card),
  ],
  load: () => import("./PickedOffers"),
});
