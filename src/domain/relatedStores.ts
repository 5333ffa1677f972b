import type { Coupon, StoreRef } from "./entities";

/** The category that most of these coupons are in; of equal ones the first. */
export function findMainCategory(coupons: readonly Coupon[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { category } of coupons) if (category !== "") counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The stores of these coupons that have a page, in their order, each once, without the store of this id. */
export function listStoresOf(coupons: readonly Coupon[], exceptId: string): StoreRef[] {
  const stores = coupons.flatMap(({ store }) =>
    store === undefined || store.id === exceptId || store.slug === "" ? [] : [store],
  );
  return [...new Map(stores.map((store) => [store.id, store])).values()];
}
