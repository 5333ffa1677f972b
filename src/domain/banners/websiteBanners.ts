import type { StoreRef, WebsiteBanner } from "../entities";
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
  return storeId === undefined ? undefined : stores.find(({ id, slug }) => id === storeId || slug === storeId);
}
