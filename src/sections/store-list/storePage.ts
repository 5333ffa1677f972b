import type { Paged, Store } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import type { StoreListSection } from "../../generated/documents";
import { searchStores } from "../../stores/calls/search";
import { activeStores, domainStores, latestStores, topVisitedStores } from "../../stores/calls/stores";
import type { AnswerNeed } from "../../stores/defineCall";
import { readSearchText } from "../../stores/pageSubject";

type ListSettings = Pick<StoreListSection, "source" | "perPage" | "pageParameter">;

/** The call behind a list of stores: the whole list, or one page of the stores that were searched for. */
export function storesOf(
  { source, perPage, pageParameter }: ListSettings,
  address: PageAddress,
): AnswerNeed<readonly Store[] | Paged<Store>> | undefined {
  switch (source.from) {
    case "active-stores":
      return activeStores();
    case "domain-stores":
      return domainStores();
    case "latest-stores":
      return latestStores();
    case "top-visited-stores":
      return topVisitedStores();
    case "search-stores": {
      const text = readSearchText(address);
      const page = readPageNumber(address.query[pageParameter]);
      return text === "" ? undefined : searchStores({ name: text, page, perPage });
    }
  }
}
