import { createEmptyPage } from "../../domain/createEmptyPage";
import { readPageOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";
import { type PageQuery, toPaging } from "../PageQuery";

/** A page of the coupons that a search finds. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const searchCoupons = defineApiCall({
  endpoint: "GET /end-user/coupon/search-coupon",
  query: (name: string, resolution: string, paging: PageQuery) => ({ name, resolution, ...toPaging(paging) }),
  read: readPageOf(normalizeCoupon),
  cached: "passing",
  need: { slice: "search", empty: createEmptyPage() },
});
