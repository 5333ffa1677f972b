import { createEmptyPage } from "../../domain/createEmptyPage";
import { readPageOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";
import { type PageQuery, toPaging } from "../PageQuery";

/** A page of all coupons of the website, or of those that match a name. */
export const websiteCoupons = defineApiCall({
  endpoint: "GET /api/end-user/coupon/coupon-list-by-website",
  query: (paging: PageQuery) => toPaging(paging),
  read: readPageOf(normalizeCoupon),
  cached: "lasting",
  need: { slice: "coupons", empty: createEmptyPage(), isOptional: true },
});
