import type { Api } from "../api/createApi";
import type { Banner } from "../domain/entities";
import { type Call, Slice } from "./Slice";
import type { SessionCache } from "./sessionCache";

type BannerCalls = {
  readonly adBanners: Call<readonly Banner[]>;
  readonly recommendedBanners: Call<readonly Banner[]>;
};

/** Ad banners and recommended banners; both are kept for the session after the first fetch. */
export class BannerStore extends Slice<BannerCalls> {
  constructor(api: Api, cache: SessionCache) {
    super({
      adBanners: {
        empty: [],
        request: () => cached(cache, "adBanners", "", () => api.adBanners()),
      },
      recommendedBanners: {
        empty: [],
        request: ({ dimension }) => {
          const part = String(dimension);
          return cached(cache, "recommendedBanners", part, () => api.recommendedBanners(part));
        },
      },
    });
  }
}

async function cached(
  cache: SessionCache,
  key: "adBanners" | "recommendedBanners",
  part: string,
  load: () => Promise<readonly Banner[]>,
): Promise<readonly Banner[]> {
  const known = cache.read(key, part);
  if (Array.isArray(known)) return known as Banner[];
  const banners = await load();
  cache.write(key, banners, part);
  return banners;
}
