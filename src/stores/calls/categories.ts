/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { type AnswerOf, defineCall } from "../engine/defineCall";

/** The domain's categories with the number of coupons in each. */
export const categories = defineCall<[], AnswerOf<"categories">>({
  name: "categories",
  slice: "categories",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.categories(signal),
});
