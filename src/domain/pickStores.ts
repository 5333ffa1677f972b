import type { StoreRef } from "./entities";

/** The stores with these ids or slugs, in the order of the names and each once. A store's id comes before another's slug. */
export function pickStores(stores: readonly StoreRef[], names: readonly string[]): StoreRef[] {
  const byName = new Map([
    ...stores.map((store) => [store.slug, store] as const),
    ...stores.map((store) => [store.id, store] as const),
  ]);
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
}
