/** The slices of the specification's state that have answers of calls, by their names in the root store. */
export const SLICE_NAMES = [
  "website",
  "banners",
  "categories",
  "couponBasedOnDomain",
  "coupons",
  "stores",
  "dealsInfo",
  "search",
] as const;
export type SliceName = (typeof SLICE_NAMES)[number];
