import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeListedStore } from "../normalizeStore";

/** Stores, the newest first. */
export const latestStores = defineApiCall({
  endpoint: "GET /api/end-user/store/latest-stores",
  read: readListOf(normalizeListedStore),
  cached: "lasting",
  need: { slice: "stores", empty: [], isOptional: true },
});
