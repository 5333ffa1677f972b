import { createEmptyPage } from "../../domain/createEmptyPage";
import { readPageOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";
import { type PageQuery, toPaging } from "../PageQuery";

/** A page of a category's coupons. */
export const categoryCoupons = defineApiCall({
  endpoint: "GET /api/end-user/coupon/getCouponsBasedOnCategory",
  query: (category: string, paging: PageQuery) => ({ category, ...toPaging(paging) }),
  read: readPageOf(normalizeCoupon),
  cached: "named",
  tags: ["category"],
  need: { slice: "coupons", empty: createEmptyPage() },
});
