import type { StoreRef, WebsiteBanner } from "../entities";
import { keepByObject } from "../keepByObject";
import { storePath } from "../routes/links";

/**
 * The link of a banner of the website data: its own address, else the page of the store with its storeId (an id or a
 * slug), else undefined.
 */
export function linkWebsiteBanner(banner: WebsiteBanner, stores: readonly StoreRef[]): string | undefined {
  if (banner.href !== undefined || banner.storeId === undefined) return banner.href;
  const store = findBannerStore(banner.storeId, stores);
  return store === undefined ? undefined : storePath(store.slug);
}

/** The store with a banner's storeId, which is an id or a slug. */
export function findBannerStore(storeId: string | undefined, stores: readonly StoreRef[]): StoreRef | undefined {
  return storeId === undefined ? undefined : indexStores(stores).get(storeId);
}

/** The first store of each id or slug. There may be thousands of stores, and hundreds of banners. */
const indexStores = keepByObject((stores: readonly StoreRef[]) => {
  const index = new Map<string, StoreRef>();
  for (const store of stores) for (const name of [store.id, store.slug]) if (!index.has(name)) index.set(name, store);
  return index;
});
