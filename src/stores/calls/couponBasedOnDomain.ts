/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { type AnswerOf, defineCall } from "../engine/defineCall";

/** Coupons selected for the domain, for the deal grids. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const domainCoupons = defineCall<[{ resolution: string }], AnswerOf<"domainCoupons">>({
  name: "domainCoupons",
  slice: "couponBasedOnDomain",
  empty: [],
  request: ({ api }, signal, { resolution }) => api.domainCoupons(resolution, signal),
});
