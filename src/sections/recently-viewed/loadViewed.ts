import type { Coupon, StoreRef } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import { couponById } from "../../stores/calls/coupons";
import { activeStores } from "../../stores/calls/stores";
import type { RootStore } from "../../stores/RootStore";

/** The viewed entries, as the API knows it now, in the order of the ids. */
export interface LoadedItems<Item> {
  readonly items: readonly Item[];
  /** Ids of what is gone or over. */
  readonly gone: readonly string[];
  /** True if something could not be loaded. */
  readonly hasFailed: boolean;
}

type Stores = Pick<RootStore, "load">;

/** Asks for each offer by its id. */
export async function loadOffers(stores: Stores, ids: readonly string[], nowMs: number): Promise<LoadedItems<Coupon>> {
  const answers = await Promise.all(ids.map((couponId) => stores.load(couponById({ couponId }))));
  const items = answers.flatMap(({ value }) => (value === undefined || isExpired(value, nowMs) ? [] : [value]));
  return {
    items,
    gone: ids.filter((_id, index) => {
      const answer = answers[index];
      return answer?.isMissing === true || (answer?.value !== undefined && isExpired(answer.value, nowMs));
    }),
    hasFailed: answers.some(({ isFailed, isMissing }) => isFailed && !isMissing),
  };
}

/** Finds the stores by their slugs in the domain's list. */
export async function loadStores(stores: Stores, slugs: readonly string[]): Promise<LoadedItems<StoreRef>> {
  const { value, isReady } = await stores.load(activeStores());
  const items = slugs.flatMap((slug) => value.find((store) => store.slug === slug) ?? []);
  const known = new Set(items.map(({ slug }) => slug));
  return { items, gone: isReady ? slugs.filter((slug) => !known.has(slug)) : [], hasFailed: !isReady };
}
