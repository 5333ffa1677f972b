import { defineCall } from "../defineCall";

/** The domain's categories with the number of coupons in each. */
export const categories = defineCall({
  name: "categories",
  slice: "categories",
  empty: [],
  request: ({ api }, signal) => api.categories(signal),
});
