import type { StoreRef } from "../../domain/entities";
import { pickStores } from "../../domain/pickStores";
import { findMainCategory, listStoresOf } from "../../domain/relatedStores";
import { defineCall } from "../defineCall";

/** How many coupons of a category are requested to find their stores. */
const RELATED_COUPONS = 60;

const NO_VISITS: Readonly<Record<string, number>> = {};

/** All stores of the domain. */
export const domainStores = defineCall({
  name: "domainStores",
  slice: "stores",
  empty: [],
  request: ({ api }, signal) => api.domainStores(signal),
});

/** The stores that are neither archived nor paused. */
export const activeStores = defineCall({
  name: "activeStores",
  slice: "stores",
  empty: [],
  request: ({ api }, signal) => api.activeStores(signal),
});

/** The active stores, the most visited first. Derived from `activeStores`; without visits they keep its order. */
export const popularStores = defineCall({
  name: "popularStores",
  slice: "stores",
  empty: [],
  request: async ({ load }, signal): Promise<readonly StoreRef[]> => {
    const stores = await load(activeStores(), signal);
    if (stores.isFailed) throw new Error(stores.errorMessage);
    return [...stores.value].sort((a, b) => b.visitCount - a.visitCount);
  },
});

/**
 * The active stores with these _ids or slugs, which spaces separate, in their order; those that are not among them are
 * left out. Derived from `activeStores`.
 */
export const pickedStores = defineCall({
  name: "pickedStores",
  slice: "stores",
  empty: [],
  request: async ({ load }, signal, { names }: { names: string }) => {
    const stores = await load(activeStores(), signal);
    if (stores.isFailed) throw new Error(stores.errorMessage);
    return pickStores(stores.value, names.split(" "));
  },
});

/** Stores, the newest first. */
export const latestStores = defineCall({
  name: "latestStores",
  slice: "stores",
  empty: [],
  request: ({ api }, signal) => api.latestStores(signal),
});

/** Stores, the most visited first. */
export const topVisitedStores = defineCall({
  name: "topVisitedStores",
  slice: "stores",
  empty: [],
  request: ({ api }, signal) => api.topVisitedStores(signal),
});

/** How often each store was visited, by slug. Derived from `domainStores`. */
export const storeVisits = defineCall({
  name: "storeVisits",
  slice: "stores",
  empty: NO_VISITS,
  request: async ({ load }) => {
    const stores = await load(domainStores());
    if (stores.isFailed) throw new Error(stores.errorMessage);
    return Object.fromEntries(stores.value.map(({ slug, visitCount }) => [slug, visitCount]));
  },
});

/** A store with all its coupons; the parameter is the store's _id or slug. */
export const storeWithCoupons = defineCall({
  name: "storeWithCoupons",
  slice: "stores",
  empty: undefined,
  request: ({ api }, signal, { storeId }: { storeId: string }) => api.storeWithCoupons(storeId, signal),
});

/** The average of a store's ratings, 0 to 5; the parameter is the store's _id or slug. */
export const storeRating = defineCall({
  name: "storeRating",
  slice: "stores",
  empty: 0,
  request: ({ api }, signal, { storeId }: { storeId: string }) => api.storeRating(storeId, signal),
});

/**
 * Other stores with offers in the most frequent category of a store's coupons. Derived from `storeWithCoupons` and the
 * most popular coupons of that category.
 */
export const relatedStores = defineCall({
  name: "relatedStores",
  slice: "stores",
  empty: [],
  request: async ({ api, load }, signal, { storeId }: { storeId: string }) => {
    const { value, errorMessage } = await load(storeWithCoupons({ storeId }), signal);
    if (value === undefined) throw new Error(errorMessage);
    const category = findMainCategory(value.coupons);
    if (category === undefined) return [];
    const paging = { page: 1, perPage: RELATED_COUPONS, sort: "popular" };
    const { items } = await api.categoryCoupons(category, paging, signal);
    return listStoresOf(items, value.store.id);
  },
});
