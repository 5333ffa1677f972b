import { storeWithCoupons } from "../../stores/calls";
import { defineStructuredData } from "../defineStructuredData";

export const structuredData = defineStructuredData({
  type: "store-offers",
  coupons: (_section, { params: { storeSlug = "" }, stores }) =>
    stores.get(storeWithCoupons(storeSlug)).value?.coupons ?? [],
});
