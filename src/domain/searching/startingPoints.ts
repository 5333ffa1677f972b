import type { Coupon, StoreRef } from "../entities";
import { rankOffers, savingOf } from "../offers/bestOffer";
import { isExpired } from "../offers/expiry";

/** A store with what its best known offer takes off. */
export interface SavingStore extends StoreRef {
  /** The words of the saving, such as “20% off”; absent where no known offer of the store tells one. */
  readonly saving?: string;
}

/** Says of each store what the best of these offers takes off there; offers that are over count for nothing. */
export function addSavings(stores: readonly StoreRef[], coupons: readonly Coupon[], nowMs: number): SavingStore[] {
  const savings = new Map<string, string>();
  for (const coupon of rankOffers(listLive(coupons, nowMs))) {
    const saving = savingOf(coupon)?.text;
    const id = coupon.store?.id;
    if (id !== undefined && saving !== undefined && !savings.has(id)) savings.set(id, saving);
  }
  return stores.map((store) => {
    const saving = savings.get(store.id);
    return saving === undefined ? store : { ...store, saving };
  });
}

/** The best live offers (`rankOffers`), at most one of a store and as many as `count`. */
export function pickBestOffers(coupons: readonly Coupon[], count: number, nowMs: number): Coupon[] {
  const byStore = new Map<string, Coupon>();
  for (const coupon of rankOffers(listLive(coupons, nowMs))) {
    const key = coupon.store?.id ?? coupon.id;
    if (!byStore.has(key)) byStore.set(key, coupon);
    if (byStore.size === count) break;
  }
  return [...byStore.values()].slice(0, count);
}

function listLive(coupons: readonly Coupon[], nowMs: number): Coupon[] {
  return coupons.filter((coupon) => !isExpired(coupon, nowMs));
}
