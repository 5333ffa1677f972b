import type { Coupon } from "../../domain/entities";
import { putExpiredLast } from "../../domain/offers/expiry";
import type { SearchMeaning } from "../../domain/searching/readMeaning";
import type { SavingStore } from "../../domain/searching/startingPoints";
import { categories } from "../calls/categories";
import { categoryCoupons, storeCoupons } from "../calls/coupons";
import { activeStores, topVisitedStores } from "../calls/stores";
import { defineCall } from "../engine/defineCall";
import { popularOffers } from "../popularOffers";

/** Starts of a search: the most visited stores, with what they take off where it is known, and the best offers. */
export interface StartingPoints {
  readonly stores: readonly SavingStore[];
  readonly offers: readonly Coupon[];
}

/**
 * The most visited stores with their best known savings, and the best offers, at most one of a store. Derived from
 * `topVisitedStores` and the most popular offers of `websiteCoupons`; where one of them fails, the other is shown.
 */
export const startingPoints = defineCall({
  name: "startingPoints",
  slice: "search",
  empty: { stores: [], offers: [] } as StartingPoints,
  request: async (
    { load, readNowMs },
    signal,
    { stores, offers }: { stores: number; offers: number },
  ): Promise<StartingPoints> => {
    const [visited, popular] = await Promise.all([load(topVisitedStores(), signal), load(popularOffers(), signal)]);
    if (visited.isFailed && popular.isFailed) throw visited.toError();
    const { addSavings, pickBestOffers } = await import("../../domain/searching/startingPoints");
    const coupons = popular.value.items;
    return {
      stores: addSavings(visited.value.slice(0, stores), coupons, readNowMs()),
      offers: pickBestOffers(coupons, offers, readNowMs()),
    };
  },
});

/** The meaning of a search text, with offers of the nearest name where it repairs a typing error. */
export interface MeantSearch extends SearchMeaning {
  readonly offers: readonly Coupon[];
}

const MEANT_OFFERS = 3;

/**
 * The categories and stores that a search text means in spite of typing errors, and the first offers of the nearest one
 * where the text is not its name. Derived from `categories`, `activeStores`, and then `categoryCoupons` or `storeCoupons`.
 */
export const meantSearch = defineCall({
  name: "meantSearch",
  slice: "search",
  empty: { categories: [], stores: [], isStore: false, isRepaired: false, isVague: false, offers: [] } as MeantSearch,
  request: async ({ load, readNowMs, giveWay }, signal, { name }: { name: string }): Promise<MeantSearch> => {
    const [known, stores] = await Promise.all([load(categories(), signal), load(activeStores(), signal)]);
    if (known.isFailed && stores.isFailed) throw known.toError();
    const { readMeaning } = await import("../../domain/searching/readMeaning");
    const meaning = await readMeaning(name, known.value, stores.value, giveWay);
    const [category, store] = [meaning.categories[0], meaning.stores[0]];
    if (!meaning.isRepaired) return { ...meaning, offers: [] };
    const paging = { page: 1, perPage: MEANT_OFFERS };
    const found =
      meaning.isStore && store !== undefined
        ? await load(storeCoupons({ storeId: store.slug, ...paging }), signal)
        : await load(categoryCoupons({ category: category?.name ?? "", ...paging }), signal);
    return { ...meaning, offers: putExpiredLast(found.value.items, readNowMs()) };
  },
});
