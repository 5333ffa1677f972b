import type { Category, StoreRef } from "../entities";
import { mapParts } from "../inParts";
import { findMeantNames } from "./findMeantNames";

/** What a search text probably means, the nearest first in each list. */
export interface SearchMeaning {
  readonly categories: readonly Category[];
  readonly stores: readonly StoreRef[];
  /** True where the nearest name is that of a store. */
  readonly isStore: boolean;
  /** True where the nearest name is written otherwise than the text. */
  readonly isRepaired: boolean;
  /** True where nothing is near, and the stores are those whose names are only similar. */
  readonly isVague: boolean;
}

export const NO_MEANING: SearchMeaning = {
  categories: [],
  stores: [],
  isStore: false,
  isRepaired: false,
  isVague: false,
};

const MAX_NAMES = 4;

/**
 * Finds the categories and stores that a text means in spite of typing errors; without any, stores with similar names.
 * `giveWay` is called before each part of a long list.
 */
export async function readMeaning(
  text: string,
  categories: readonly Category[],
  stores: readonly StoreRef[],
  giveWay?: () => Promise<void>,
): Promise<SearchMeaning> {
  const find = async <Entry extends { readonly name: string }>(entries: readonly Entry[], isLoose = false) => {
    const found = await mapParts(entries, (part) => findMeantNames(part, text, isLoose), giveWay);
    return found.sort((one, other) => one.steps - other.steps).slice(0, MAX_NAMES);
  };
  const named = await find(categories);
  const meant = await find(stores);
  if (named.length + meant.length === 0) {
    const similar = await find(stores, true);
    return { ...NO_MEANING, stores: similar.map(({ entry }) => entry), isVague: true };
  }
  const [category, store] = [named[0]?.steps ?? Number.POSITIVE_INFINITY, meant[0]?.steps ?? Number.POSITIVE_INFINITY];
  return {
    categories: named.map(({ entry }) => entry),
    stores: meant.map(({ entry }) => entry),
    isStore: store < category,
    isRepaired: Math.min(category, store) > 0,
    isVague: false,
  };
}
