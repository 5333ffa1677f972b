import { findBannerStore, linkWebsiteBanner } from "../../domain/banners/websiteBanners";
import type { LinkedBanner } from "../../domain/entities";
import { domainStores } from "../calls/stores";
import { website } from "../calls/website";
import { defineCall } from "../defineCall";

/**
 * The banners of the website data, with links to their stores. Derived from `website` and, where a banner names its store
 * by id only, from `domainStores`; without the stores such a banner has no link.
 */
export const websiteBanners = defineCall({
  name: "websiteBanners",
  slice: "banners",
  empty: [],
  request: async ({ load }): Promise<readonly LinkedBanner[]> => {
    const banners = (await load(website())).value?.banners ?? [];
    const isStoreNeeded = banners.some(({ href, storeId }) => href === undefined && storeId !== undefined);
    const stores = isStoreNeeded ? (await load(domainStores())).value : [];
    return banners.map((banner) => {
      const { image, title, storeId } = banner;
      const href = linkWebsiteBanner(banner, stores);
      const storeName = findBannerStore(storeId, stores)?.name;
      return {
        image,
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(storeName === undefined ? {} : { storeName }),
      };
    });
  },
});
