import type { Api } from "../api/createApi";
import { BANNER_DIMENSIONS, type Banner } from "../domain/entities";
import { type Call, Slice } from "./Slice";
import type { SessionCache } from "./sessionCache";

type BannerCalls = {
  readonly adBanners: Call<readonly Banner[]>;
  readonly recommendedBanners: Call<readonly Banner[]>;
};

/** Ad banners and recommended banners; both are kept for the session after the first fetch. */
export class BannerStore extends Slice<BannerCalls> {
  constructor(
    api: Api,
    private readonly cache: SessionCache,
  ) {
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

  /** Keeps whole lists that the server loaded for the session, as calls of the browser's own would have. */
  keepForSession(): void {
    const adBanners = this.find("adBanners");
    if (adBanners.isWhole) this.cache.write("adBanners", adBanners.value);
    for (const dimension of BANNER_DIMENSIONS) {
      const recommended = this.find("recommendedBanners", { dimension });
      if (recommended.isWhole) this.cache.write("recommendedBanners", recommended.value, dimension);
    }
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
