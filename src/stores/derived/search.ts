import type { Coupon, StoreRef } from "../../domain/entities";
import { putExpiredLast } from "../../domain/offers/expiry";
import type { SearchMeaning } from "../../domain/searching/readMeaning";
import { categories } from "../calls/categories";
import { categoryCoupons, storeCoupons } from "../calls/coupons";
import { activeStores, topVisitedStores } from "../calls/stores";
import { defineCall } from "../engine/defineCall";
import { popularOffers } from "../popularOffers";

/** Starts of a search: the most visited stores, and the best offers. */
export interface StartingPoints {
  readonly stores: readonly StoreRef[];
  readonly offers: readonly Coupon[];
}

/**
 * The most visited stores, and the best of the most popular offers, at most one of a store. Derived from `topVisitedStores`
 * and `websiteCoupons`; where one of them fails, the other is shown.
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
    const [visited, popular, { pickBestOffers }] = await Promise.all([
      load(topVisitedStores(), signal),
      load(popularOffers(), signal),
      import("../../domain/offers/bestOffer"),
    ]);
    if (visited.hasNoAnswer && popular.hasNoAnswer) throw visited.toError();
    return {
      stores: visited.value.slice(0, stores),
      offers: pickBestOffers(popular.value.items, offers, readNowMs()),
    };
  },
});

/** The meaning of a search text, with the first offers of the nearest name, and their number in all, where it repairs a typing error. */
export interface MeantSearch extends SearchMeaning {
  readonly offers: readonly Coupon[];
  readonly total: number;
}

const MEANT_OFFERS = 24;

/**
 * The categories and stores that a search text means in spite of typing errors, and the first offers of the nearest one
 * where the text is not its name. Derived from `categories`, `activeStores`, and then `categoryCoupons` or `storeCoupons`.
 */
export const meantSearch = defineCall({
  name: "meantSearch",
  slice: "search",
  empty: {
    ...{ categories: [], stores: [], isStore: false, isRepaired: false, isVague: false },
    ...{ offers: [], total: 0 },
  } as MeantSearch,
  request: async ({ load, readNowMs, giveWay }, signal, { name }: { name: string }): Promise<MeantSearch> => {
    const [known, stores] = await Promise.all([load(categories(), signal), load(activeStores(), signal)]);
    if (known.hasNoAnswer && stores.hasNoAnswer) throw known.toError();
    const { readMeaning } = await import("../../domain/searching/readMeaning");
    const meaning = await readMeaning(name, known.value, stores.value, giveWay);
    const [category, store] = [meaning.categories[0], meaning.stores[0]];
    if (!meaning.isRepaired) return { ...meaning, offers: [], total: 0 };
    const paging = { page: 1, perPage: MEANT_OFFERS };
    const found =
      meaning.isStore && store !== undefined
        ? await load(storeCoupons({ storeId: store.slug, ...paging }), signal)
        : await load(categoryCoupons({ category: category?.name ?? "", ...paging }), signal);
    const { items, totalRecords } = found.value;
    return { ...meaning, offers: putExpiredLast(items, readNowMs()), total: totalRecords };
  },
});
