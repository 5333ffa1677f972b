import type { Coupon, StoreRef } from "./entities";

/** The most frequent category of the coupons; the first of equally frequent ones. */
export function findMainCategory(coupons: readonly Coupon[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { category } of coupons) if (category !== "") counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The stores of the coupons that have a page: each once, in the coupons' order. */
export function listStoresOf(coupons: readonly Coupon[]): StoreRef[] {
  const stores = coupons.flatMap(({ store }) => (store === undefined || store.slug === "" ? [] : [store]));
  return [...new Map(stores.map((store) => [store.id, store])).values()];
}
