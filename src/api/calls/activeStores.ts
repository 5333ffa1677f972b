import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeActiveStore } from "../normalizeStore";

/** The stores that are neither archived nor paused. */
export const activeStores = defineApiCall({
  endpoint: "GET /api/end-user/store/getActiveStoresBasedOnDomain",
  read: readListOf(normalizeActiveStore),
  cached: "lasting",
  need: { slice: "stores", empty: [], isOptional: true },
});
