import type { Paged, StoreRef } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import type { StoreListSection } from "../../generated/documents";
import { searchStores } from "../../stores/calls/search";
import { storePage } from "../../stores/derived/stores";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { StorePage } from "../../stores/pageStores";
import { readSearchText } from "../../stores/pageSubject";

type ListSettings = Pick<StoreListSection, "source" | "perPage" | "pageParameter" | "index">;

/** The call behind a list of stores: a page of a whole list, or one of the stores that were searched for. */
export function storePageOf(
  { source: { from }, perPage, pageParameter, index }: ListSettings,
  address: PageAddress,
): AnswerNeed<StorePage | Paged<StoreRef>> | undefined {
  const page = readPageNumber(address.query[pageParameter]);
  if (from !== "search-stores")
    return storePage({ from, order: index === undefined ? "given" : "letters", page, perPage });
  const text = readSearchText(address);
  return text === "" ? undefined : searchStores({ name: text, page, perPage });
}
