import type { Paged, StoreRef } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import type { StoreListSection } from "../../generated/documents";
import { searchStores } from "../../stores/calls/search";
import type { AnswerNeed } from "../../stores/defineCall";
import { readSearchText } from "../../stores/pageSubject";
import { STORE_CALLS } from "../shared/lists/storeCalls";

type ListSettings = Pick<StoreListSection, "source" | "perPage" | "pageParameter">;

/** The call behind a list of stores: the whole list, or one page of the stores that were searched for. */
export function storePageOf(
  { source, perPage, pageParameter }: ListSettings,
  address: PageAddress,
): AnswerNeed<readonly StoreRef[] | Paged<StoreRef>> | undefined {
  if (source.from !== "search-stores") return STORE_CALLS[source.from]();
  const text = readSearchText(address);
  const page = readPageNumber(address.query[pageParameter]);
  return text === "" ? undefined : searchStores({ name: text, page, perPage });
}
