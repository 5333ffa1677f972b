/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { type AnswerOf, defineCall } from "../engine/defineCall";

/** The stores that are neither archived nor paused. */
export const activeStores = defineCall<[], AnswerOf<"activeStores">>({
  name: "activeStores",
  slice: "stores",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.activeStores(signal),
});

/** All stores of the domain. */
export const domainStores = defineCall<[], AnswerOf<"domainStores">>({
  name: "domainStores",
  slice: "stores",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.domainStores(signal),
});

/** Stores, the newest first. */
export const latestStores = defineCall<[], AnswerOf<"latestStores">>({
  name: "latestStores",
  slice: "stores",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.latestStores(signal),
});

/** The rating of a store by shoppers; the parameter is the store's _id or slug. */
export const storeRating = defineCall<[{ storeId: string }], AnswerOf<"storeRating">>({
  name: "storeRating",
  slice: "stores",
  empty: { average: 0 },
  isOptional: true,
  request: ({ api }, signal, { storeId }) => api.storeRating(storeId, signal),
});

/** A store with all its coupons; the parameter is the store's _id or slug. */
export const storeWithCoupons = defineCall<[{ storeId: string }], AnswerOf<"storeWithCoupons"> | undefined>({
  name: "storeWithCoupons",
  slice: "stores",
  empty: undefined,
  request: ({ api }, signal, { storeId }) => api.storeWithCoupons(storeId, signal),
});

/** Stores, the most visited first. */
export const topVisitedStores = defineCall<[], AnswerOf<"topVisitedStores">>({
  name: "topVisitedStores",
  slice: "stores",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.topVisitedStores(signal),
});
