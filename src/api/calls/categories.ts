import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCategory } from "../normalizeCoupon";

/** The domain's categories with the number of coupons in each. */
export const categories = defineApiCall({
  endpoint: "GET /api/end-user/coupon/getUniqueCategoryAndCount",
  query: () => ({ district: "true" }),
  read: readListOf(normalizeCategory),
  cached: "lasting",
  maxEntries: 1_000,
  need: { slice: "categories", empty: [], isOptional: true },
});
