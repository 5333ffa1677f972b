import { activeStores, domainStores, latestStores, topVisitedStores } from "../../../stores/calls/stores";

/** The calls behind lists of the domain's stores, by the names of the sources in documents. */
export const STORE_CALLS = {
  "active-stores": activeStores,
  "domain-stores": domainStores,
  "latest-stores": latestStores,
  "top-visited-stores": topVisitedStores,
} as const;
