import { GROUPS, TYPES } from "../../domain/offers/offerTypes";
import { storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";

export const section = defineSection({
  type: "store-offers",
  canRest: true,
  needs: ({ card }, { params: { storeSlug = "" }, cards }) => [
    website(),
    storeWithCoupons({ storeId: storeSlug }),
    ...visitsNeeds(cards, card),
  ],
  query: () => ({ type: TYPES, more: GROUPS }),
  load: () => import("./StoreOffers"),
});
