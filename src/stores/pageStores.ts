import type { Paged, StoreRef } from "../domain/entities";
import { keepByObject } from "../domain/keepByObject";
import { countPages, slicePage } from "../domain/listPage";
import { type IndexLetter, indexByName, type NameIndex } from "../domain/text/nameIndex";
import type { GiveWay } from "./engine/defineCall";

/* A module of its own, so that browsers fetch it with the first list that they divide themselves. */

/** Sorting thousands of names takes a while: the pages that share a list sort it once for a language. */
const openIndexes = keepByObject((_stores: readonly StoreRef[]) => new Map<string, Promise<NameIndex<StoreRef>>>());

function indexFor(stores: readonly StoreRef[], lang: string, giveWay?: GiveWay): Promise<NameIndex<StoreRef>> {
  const indexes = openIndexes(stores);
  const index = indexes.get(lang) ?? indexByName(stores, lang, giveWay);
  indexes.set(lang, index);
  return index;
}

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
export async function pageStores(
  stores: readonly StoreRef[],
  lang: string | undefined,
  { order, page, perPage }: PageOfStores,
  giveWay?: GiveWay,
): Promise<StorePage> {
  const { entries, letters } =
    order === "letters" ? await indexFor(stores, lang ?? "en", giveWay) : { entries: stores, letters: [] };
  return {
    items: slicePage(entries, page, perPage),
    totalRecords: entries.length,
    totalPages: countPages(entries.length, perPage),
    page,
    perPage,
    letters,
  };
}
