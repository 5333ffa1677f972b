import type { Paged, StoreRef } from "../domain/entities";
import { keepByObject } from "../domain/keepByObject";
import { keepByText } from "../domain/keepByText";
import { countPages, slicePage } from "../domain/listPage";
import { type IndexLetter, indexByName } from "../domain/text/nameIndex";

/* A module of its own, so that browsers fetch it with the first list that they divide themselves. */

/** Sorting thousands of names takes a while: the pages that share a list sort it once for a language. */
const indexFor = keepByObject((stores: readonly StoreRef[]) => keepByText((lang) => indexByName(stores, lang)));

/** A page of a list of stores; `letters` is the index of the whole list, empty where it has none. */
export interface StorePage extends Paged<StoreRef> {
  readonly letters: readonly IndexLetter[];
}

interface PageOfStores {
  readonly order: "given" | "letters";
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list of stores: in its own order, or from A to Z in a language (English without one). */
export function pageStores(
  stores: readonly StoreRef[],
  lang: string | undefined,
  { order, page, perPage }: PageOfStores,
): StorePage {
  const { entries, letters } = order === "letters" ? indexFor(stores)(lang ?? "en") : { entries: stores, letters: [] };
  return {
    items: slicePage(entries, page, perPage),
    totalRecords: entries.length,
    totalPages: countPages(entries.length, perPage),
    page,
    perPage,
    letters,
  };
}
