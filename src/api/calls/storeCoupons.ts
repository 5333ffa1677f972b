import { createEmptyPage } from "../../domain/createEmptyPage";
import { readPageOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";
import { type PageQuery, toPaging } from "../PageQuery";

/** A page of a store's coupons; the parameter is the store's _id or slug. */
export const storeCoupons = defineApiCall({
  endpoint: "GET /api/end-user/coupon/coupons-by-storeid",
  query: (storeId: string, paging: PageQuery) => ({ storeId, ...toPaging(paging) }),
  read: readPageOf(normalizeCoupon),
  cached: "named",
  tags: ["store"],
  need: { slice: "coupons", empty: createEmptyPage() },
});
