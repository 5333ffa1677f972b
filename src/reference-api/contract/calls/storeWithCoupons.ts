import { success } from "../answers";
import { defineCall } from "../defineCall";
import { coupon, store } from "../entities";
import { exampleCoupon, exampleStore } from "../examples";
import { input } from "../input";
import { storeId } from "../parameters";
import { listOf, object } from "../schema";

export const storeWithCoupons = defineCall({
  endpoint: "GET /api/end-user/store/getStoreByIdAndAllItsCoupons",
  level: "minimal",
  meaning: "One store of the domain with all its coupons; also an archived or paused one.",
  neededBy: ["store"],
  withoutIt: "The pages of stores cannot be shown.",
  input: input({ storeId }),
  answer: success(
    object({ store, coupons: listOf(coupon, "All coupons of the store.") }, {}, "The store and its coupons."),
  ),
  errors: { 404: "The domain has no such store." },
  example: { success: true, data: { store: exampleStore, coupons: [exampleCoupon] } },
});
