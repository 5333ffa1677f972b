import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCountedStore } from "../normalizeStore";

/** All stores of the domain. */
export const domainStores = defineApiCall({
  endpoint: "GET /api/end-user/store/getStoresBasedOnDomain",
  read: readListOf(normalizeCountedStore),
  cached: "lasting",
  need: { slice: "stores", empty: [], isOptional: true },
});
