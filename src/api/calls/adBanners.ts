import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeBanner } from "../normalizeBanner";

/** The 1480 * 630 ads. Cached for the session. */
export const adBanners = defineApiCall({
  endpoint: "GET /end-user/advertisement/getAdBannerByDomain",
  read: readListOf(normalizeBanner),
  cached: "lasting",
  maxEntries: 200,
  need: { slice: "banners", empty: [], session: { key: "adBanners", version: 1 }, isOptional: true },
  outlivesPage: true,
});
