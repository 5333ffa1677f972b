import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeFeatureCard } from "../normalizeWebsite";

/** The feature cards. */
export const featureCards = defineApiCall({
  endpoint: "GET /end-user/deals-info/",
  read: readListOf(normalizeFeatureCard),
  cached: "lasting",
  maxEntries: 200,
  need: { slice: "dealsInfo", empty: [], isOptional: true },
});
