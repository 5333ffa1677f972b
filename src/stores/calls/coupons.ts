/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import type { PageQuery } from "../../api/PageQuery";
import { createEmptyPage } from "../../domain/createEmptyPage";
import { type AnswerOf, defineCall } from "../engine/defineCall";

/** A page of a category's coupons. */
export const categoryCoupons = defineCall<[{ category: string } & PageQuery], AnswerOf<"categoryCoupons">>({
  name: "categoryCoupons",
  slice: "coupons",
  empty: createEmptyPage(),
  request: ({ api }, signal, { category, ...paging }) => api.categoryCoupons(category, paging, signal),
});

/** One coupon. */
export const couponById = defineCall<[{ couponId: string }], AnswerOf<"couponById"> | undefined>({
  name: "couponById",
  slice: "coupons",
  empty: undefined,
  mayBeMissing: true,
  request: ({ api }, signal, { couponId }) => api.couponById(couponId, signal),
});

/** A page of a store's coupons; the parameter is the store's _id or slug. */
export const storeCoupons = defineCall<[{ storeId: string } & PageQuery], AnswerOf<"storeCoupons">>({
  name: "storeCoupons",
  slice: "coupons",
  empty: createEmptyPage(),
  request: ({ api }, signal, { storeId, ...paging }) => api.storeCoupons(storeId, paging, signal),
});

/** A page of all coupons of the website, or of those that match a name. */
export const websiteCoupons = defineCall<[PageQuery], AnswerOf<"websiteCoupons">>({
  name: "websiteCoupons",
  slice: "coupons",
  empty: createEmptyPage(),
  isOptional: true,
  request: ({ api }, signal, paging) => api.websiteCoupons(paging, signal),
});
