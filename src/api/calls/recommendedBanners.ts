import type { Banner, BannerDimension } from "../../domain/entities";
import { defineApiCall } from "../defineApiCall";
import { normalizeBanner } from "../normalizeBanner";
import { normalizeList } from "../normalizeList";

/** The recommended banners of one dimension. Cached for the session. */
export const recommendedBanners = defineApiCall({
  endpoint: "GET /end-user/advertisement/recommendBannerByDomain",
  query: (dimension: BannerDimension) => ({ dimension }),
  read: ({ data }, context, [dimension]): readonly Banner[] =>
    normalizeList(data, normalizeBanner, context).filter((banner) => banner.dimension === dimension),
  cached: "lasting",
  maxEntries: 200,
  need: { slice: "banners", empty: [], session: { key: "recommendedBanners", version: 1 }, isOptional: true },
  outlivesPage: true,
});
