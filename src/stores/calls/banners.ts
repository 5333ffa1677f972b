/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import type { BannerDimension } from "../../domain/entities";
import { type AnswerOf, defineCall } from "../engine/defineCall";

/** The 1480 * 630 ads. Cached for the session. */
export const adBanners = defineCall<[], AnswerOf<"adBanners">>({
  name: "adBanners",
  slice: "banners",
  empty: [],
  session: { key: "adBanners", version: 1 },
  isOptional: true,
  request: ({ api }) => api.adBanners(),
});

/** The recommended banners of one dimension. Cached for the session. */
export const recommendedBanners = defineCall<[{ dimension: BannerDimension }], AnswerOf<"recommendedBanners">>({
  name: "recommendedBanners",
  slice: "banners",
  empty: [],
  session: { key: "recommendedBanners", version: 1 },
  isOptional: true,
  request: ({ api }, _signal, { dimension }) => api.recommendedBanners(dimension),
});
