import { storeVisits, storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "store-offers",
  needs: ({ card }, { params: { storeSlug = "" }, cards }) => {
    const style = card === undefined ? Object.values(cards)[0] : cards[card];
    return [website(), storeWithCoupons({ storeId: storeSlug }), ...(style?.visits === "real" ? [storeVisits()] : [])];
  },
  load: () => import("./StoreOffers"),
});
