import type { StoreRef } from "../../domain/entities";
import type { PageAddress } from "../../domain/Need";
import type { StoreGridSection } from "../../generated/documents";
import {
  activeStores,
  domainStores,
  latestStores,
  type NeedOf,
  relatedStores,
  topVisitedStores,
} from "../../stores/calls";

type Source = StoreGridSection["source"]["from"];

const CALLS: Readonly<Record<Source, (limit: number, address: PageAddress) => NeedOf<readonly StoreRef[]>>> = {
  "top-visited-stores": topVisitedStores,
  "latest-stores": latestStores,
  "domain-stores": domainStores,
  "active-stores": activeStores,
  "related-stores": (limit, { params }) => relatedStores(params.storeSlug ?? "", limit),
};

/** The call behind a grid of stores, as long as the grid becomes. */
export function storesOf(
  { source, offset, count }: Pick<StoreGridSection, "source" | "offset" | "count">,
  address: PageAddress,
) {
  return CALLS[source.from](offset + (count.expanded ?? count.initial), address);
}
