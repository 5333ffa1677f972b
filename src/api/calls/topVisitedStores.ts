import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeListedStore } from "../normalizeStore";

/** Stores, the most visited first. */
export const topVisitedStores = defineApiCall({
  endpoint: "GET /api/end-user/store/top-visited-stores",
  read: readListOf(normalizeListedStore),
  cached: "lasting",
  need: { slice: "stores", empty: [], isOptional: true },
});
