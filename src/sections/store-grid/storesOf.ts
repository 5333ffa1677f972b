import type { Store } from "../../domain/entities";
import type { StoreGridSection } from "../../generated/documents";
import { activeStores, domainStores, latestStores, type NeedOf, topVisitedStores } from "../../stores/calls";

type Source = StoreGridSection["source"]["from"];

const CALLS: Readonly<Record<Source, (take: number) => NeedOf<readonly Store[]>>> = {
  "top-visited-stores": topVisitedStores,
  "latest-stores": latestStores,
  "domain-stores": domainStores,
  "active-stores": activeStores,
};

/** The call behind a grid of stores, as long as the grid becomes. */
export function storesOf({ source, offset, count }: Pick<StoreGridSection, "source" | "offset" | "count">) {
  return CALLS[source.from](offset + (count.expanded ?? count.initial));
}
