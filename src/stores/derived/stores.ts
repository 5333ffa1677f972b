/* Browsers read all calls before a page is hydrated: what only a derived list needs is fetched with the first such list. */

import { createEmptyPage } from "../../domain/createEmptyPage";
import type { CountedStore, StoreRef } from "../../domain/entities";
import { keepByObject } from "../../domain/keepByObject";
import { activeStores, domainStores, latestStores, topVisitedStores } from "../calls/stores";
import { website } from "../calls/website";
import { type AnswerNeed, defineCall } from "../engine/defineCall";
import type { StorePage } from "../pageStores";

const NO_VISITS: Readonly<Record<string, number>> = {};

/** Computations over more entries take longer than a millisecond, and wait for the thread. */
const MANY = 500;

const listVisits = keepByObject((stores: readonly CountedStore[]) =>
  Object.freeze(
    Object.fromEntries(
      stores.flatMap(({ slug, visitCount }) => (visitCount === undefined ? [] : [[slug, visitCount]])),
    ),
  ),
);

/** The stores of a frozen answer are sorted once for all pages of a server. */
const sortByVisits = keepByObject((stores: readonly CountedStore[]) =>
  Object.freeze(stores.toSorted((a, b) => (b.visitCount ?? 0) - (a.visitCount ?? 0))),
);

/** The active stores, the most visited first. Derived from `activeStores`; without visits they keep its order. */
export const popularStores = defineCall({
  name: "popularStores",
  slice: "stores",
  empty: [],
  request: async ({ load, giveWay }, signal): Promise<readonly StoreRef[]> => {
    const stores = await load(activeStores(), signal);
    if (stores.hasNoAnswer) throw stores.toError();
    if (stores.value.length > MANY) await giveWay?.();
    return sortByVisits(stores.value);
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
  request: async ({ load, giveWay }, signal, { names }: { names: string }) => {
    const stores = await load(activeStores(), signal);
    if (stores.hasNoAnswer) throw stores.toError();
    if (stores.value.length > MANY) await giveWay?.();
    const { pickStores } = await import("../../domain/pickStores");
    return pickStores(stores.value, names.split(" "));
  },
});

type ListName = "active-stores" | "domain-stores" | "latest-stores" | "top-visited-stores";

/** The call of a whole list of stores, by the name of the source in documents. */
function listOf(from: ListName): AnswerNeed<readonly StoreRef[]> {
  switch (from) {
    case "domain-stores":
      return domainStores();
    case "latest-stores":
      return latestStores();
    case "top-visited-stores":
      return topVisitedStores();
    default:
      return activeStores();
  }
}

/**
 * One page of a whole list of stores: in the order of the API, or with `order: "letters"` from A to Z in the language of the
 * website. Derived from the list and `website`, so that a page carries the stores that it shows and no others.
 */
export const storePage = defineCall({
  name: "storePage",
  slice: "stores",
  empty: { ...createEmptyPage(), letters: [] } as StorePage,
  request: async (
    { load, giveWay },
    signal,
    params: { from: ListName; order: "given" | "letters"; page: number; perPage: number },
  ): Promise<StorePage> => {
    const [stores, site] = await Promise.all([load(listOf(params.from), signal), load(website(), signal)]);
    if (stores.hasNoAnswer) throw stores.toError();
    const { pageStores } = await import("../pageStores");
    return pageStores(stores.value, site.value?.lang, params, giveWay);
  },
});

/** Number of visits of each store, by slug. Derived from `domainStores`. */
export const storeVisits = defineCall({
  name: "storeVisits",
  slice: "stores",
  empty: NO_VISITS,
  request: async ({ load, giveWay }) => {
    const stores = await load(domainStores());
    if (stores.hasNoAnswer) throw stores.toError();
    if (stores.value.length > MANY) await giveWay?.();
    return listVisits(stores.value);
  },
});

/**
 * Other stores with offers in the most frequent category of a store's coupons; where `fill` names a list, its stores follow.
 * Derived from `storeWithCoupons`, the most popular coupons of that category, and that list.
 */
export const relatedStores = defineCall({
  name: "relatedStores",
  slice: "stores",
  empty: [],
  request: async (
    services,
    signal,
    { storeId, fill }: { storeId: string; fill?: "top-visited-stores" | "latest-stores" | undefined },
  ) => (await loadRelated()).loadRelatedStores(services, signal, storeId, fill && listOf(fill)),
});

/** Stores with offers in a category, those of its most popular offers first. Derived from `categoryCoupons`. */
export const categoryStores = defineCall({
  name: "categoryStores",
  slice: "stores",
  empty: [],
  request: async (services, signal, { category }: { category: string }) =>
    (await loadRelated()).loadCategoryStores(services, signal, category),
});

const loadRelated = () => import("../relatedStores");
