import type { StoreRef } from "../domain/entities";
import { keepByObject } from "../domain/keepByObject";
import { keepByText } from "../domain/keepByText";
import { indexByName, type NameIndex } from "../domain/text/nameIndex";

/* A module of its own, so that browsers fetch it with the first list that they sort themselves. */

/** Sorting thousands of names takes a while: the pages that share a list sort it once for a language. */
const indexFor = keepByObject((stores: readonly StoreRef[]) => keepByText((lang) => indexByName(stores, lang)));

/** Stores from A to Z in a language; English order without one. */
export function indexStores(stores: readonly StoreRef[], lang = "en"): NameIndex<StoreRef> {
  return indexFor(stores)(lang);
}
