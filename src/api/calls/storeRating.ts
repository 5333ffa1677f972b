import type { Rating } from "../../domain/entities";
import { ApiError } from "../ApiError";
import { defineApiCall } from "../defineApiCall";
import { normalizeRating } from "../normalizeStore";
import { isGiven } from "../readFields";

/** The rating of a store by shoppers; the parameter is the store's _id or slug. */
export const storeRating = defineApiCall({
  endpoint: "GET /api/end-user/store-rating/store-rating-average",
  query: (storeId: string) => ({ storeId }),
  read: (body): Rating => {
    const rating = normalizeRating(body);
    if (rating === undefined && isGiven(body.data))
      throw new ApiError("unreadable", "The rating could not be read.", 200);
    return rating ?? { average: 0 };
  },
  cached: "named",
  tags: ["store"],
  need: { slice: "stores", empty: { average: 0 }, isOptional: true },
});
