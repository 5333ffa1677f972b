import { websiteCoupons } from "./calls/coupons";

/** Maximum number of offers of one call. */
const MOST_OFFERS = 100;

/** The call of the website's most popular offers. */
export function popularOffers() {
  return websiteCoupons({ page: 1, perPage: MOST_OFFERS, sort: "popular" });
}
