import { storeWithCoupons } from "../../stores/calls/stores";
import { defineStructuredData } from "../defineStructuredData";

export const structuredData = defineStructuredData({
  type: "store-offers",
  coupons: (_section, { params: { storeSlug = "" }, stores }) =>
    stores.get(storeWithCoupons({ storeId: storeSlug })).value?.coupons ?? [],
});
