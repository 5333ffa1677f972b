import type { StoreRef } from "../../domain/entities";
import type { PageAddress } from "../../domain/Need";
import type { StoreGridSection } from "../../generated/documents";
import { activeStores, domainStores, latestStores, relatedStores, topVisitedStores } from "../../stores/calls/stores";
import { type AnswerNeed, limitTo } from "../../stores/defineCall";

type Source = StoreGridSection["source"]["from"];

const CALLS: Readonly<Record<Source, (address: PageAddress) => AnswerNeed<readonly StoreRef[]>>> = {
  "top-visited-stores": () => topVisitedStores(),
  "latest-stores": () => latestStores(),
  "domain-stores": () => domainStores(),
  "active-stores": () => activeStores(),
  "related-stores": ({ params }) => relatedStores({ storeId: params.storeSlug ?? "" }),
};

/** The call behind a grid of stores, as long as the grid becomes. */
export function storesOf(
  { source, offset, count }: Pick<StoreGridSection, "source" | "offset" | "count">,
  address: PageAddress,
) {
  return limitTo(CALLS[source.from](address), offset + (count.expanded ?? count.initial));
}
