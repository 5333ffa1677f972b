import type { Api } from "../api/createApi";
import { BANNER_DIMENSIONS, type Banner, type LinkedBanner } from "../domain/entities";
import { linkWebsiteBanner } from "../domain/websiteBanners";
import { type Call, Slice } from "./Slice";
import type { StoresStore } from "./StoresStore";
import type { SessionCache } from "./sessionCache";
import type { WebsiteStore } from "./WebsiteStore";

type BannerCalls = {
  readonly adBanners: Call<readonly Banner[]>;
  readonly recommendedBanners: Call<readonly Banner[]>;
  readonly websiteBanners: Call<readonly LinkedBanner[]>;
};

/** Ad banners and recommended banners; both are kept for the session after the first fetch. */
export class BannerStore extends Slice<BannerCalls> {
  constructor(
    api: Api,
    private readonly cache: SessionCache,
    websiteStore: WebsiteStore,
    stores: StoresStore,
  ) {
    super({
      websiteBanners: { empty: [], request: () => loadWebsiteBanners(websiteStore, stores) },
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
    if (adBanners.isComplete) this.cache.write("adBanners", adBanners.value);
    for (const dimension of BANNER_DIMENSIONS) {
      const recommended = this.find("recommendedBanners", { dimension });
      if (recommended.isComplete) this.cache.write("recommendedBanners", recommended.value, dimension);
    }
  }
}

/** A banner may lead to a store that it names by id only; without the stores it leads nowhere. */
async function loadWebsiteBanners(websiteStore: WebsiteStore, stores: StoresStore): Promise<readonly LinkedBanner[]> {
  await websiteStore.find("website").load();
  const banners = websiteStore.website?.banners ?? [];
  const isStoreNeeded = banners.some(({ href, storeId }) => href === undefined && storeId !== undefined);
  const known = isStoreNeeded ? await stores.loadDomainStores().catch(() => []) : [];
  return banners.map((banner) => {
    const href = linkWebsiteBanner(banner, known);
    return { image: banner.image, ...(href === undefined ? {} : { href }) };
  });
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
