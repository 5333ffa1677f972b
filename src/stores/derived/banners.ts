import { findBannerStore, linkWebsiteBanner } from "../../domain/banners/websiteBanners";
import type { LinkedBanner, WebsiteBanner } from "../../domain/entities";
import { mapParts } from "../../domain/inParts";
import { domainStores } from "../calls/stores";
import { website } from "../calls/website";
import { defineCall } from "../engine/defineCall";

/**
 * The banners of the website data, with links to their stores. Derived from `website` and, where a banner names its store
 * by id only, from `domainStores`; without the stores such a banner has no link.
 */
export const websiteBanners = defineCall({
  name: "websiteBanners",
  slice: "banners",
  empty: [],
  request: async ({ load, giveWay }): Promise<readonly LinkedBanner[]> => {
    const banners = (await load(website())).value?.banners ?? [];
    const isStoreNeeded = banners.some(({ href, storeId }) => href === undefined && storeId !== undefined);
    const stores = isStoreNeeded ? (await load(domainStores())).value : [];
    const link = (banner: WebsiteBanner) => {
      const { image, title, storeId } = banner;
      const href = linkWebsiteBanner(banner, stores);
      const storeName = findBannerStore(storeId, stores)?.name;
      return {
        image,
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(storeName === undefined ? {} : { storeName }),
      };
    };
    return mapParts(banners, (part) => part.map(link), giveWay);
  },
});
