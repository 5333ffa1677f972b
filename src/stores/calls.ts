import type { PageQuery, SiteTags } from "../api/createApi";
import type {
  Banner,
  BannerDimension,
  Category,
  Coupon,
  FeatureCard,
  LinkedBanner,
  Paged,
  Store,
  StoreRef,
  StoreWithCoupons,
  Website,
} from "../domain/entities";
import { createNeed, type Need } from "../domain/Need";

declare const answer: unique symbol;

/** A need that knows the type of its answer. */
export type NeedOf<T> = Need & { readonly [answer]?: T };

/** The needs that sections and pages state; each names one call of a slice. `limit`: entries shown at most. */

export const website = (): NeedOf<Website | undefined> => createNeed("website");
export const footerTags = (): NeedOf<SiteTags> => createNeed("footerTags");
export const verificationTags = (): NeedOf<SiteTags> => createNeed("verificationTags");
export const featureCards = (limit?: number): NeedOf<readonly FeatureCard[]> => createNeed("featureCards", {}, limit);
export const adBanners = (limit?: number): NeedOf<readonly Banner[]> => createNeed("adBanners", {}, limit);
export const recommendedBanners = (dimension: BannerDimension, limit?: number): NeedOf<readonly Banner[]> =>
  createNeed("recommendedBanners", { dimension }, limit);
/** The banners of the website data, their stores found. */
export const websiteBanners = (limit?: number): NeedOf<readonly LinkedBanner[]> =>
  createNeed("websiteBanners", {}, limit);
/** How often each store was visited, by slug. */
export const storeVisits = (): NeedOf<Readonly<Record<string, number>>> => createNeed("storeVisits");
export const categories = (limit?: number): NeedOf<readonly Category[]> => createNeed("categories", {}, limit);
export const domainCoupons = (resolution: string, limit?: number): NeedOf<readonly Coupon[]> =>
  createNeed("domainCoupons", { resolution }, limit);
export const websiteCoupons = (query: PageQuery): NeedOf<Paged<Coupon>> =>
  createNeed("websiteCoupons", toParams(query));
export const categoryCoupons = (category: string, query: PageQuery): NeedOf<Paged<Coupon>> =>
  createNeed("categoryCoupons", { category, ...toParams(query) });
export const storeCoupons = (storeId: string, query: PageQuery): NeedOf<Paged<Coupon>> =>
  createNeed("storeCoupons", { storeId, ...toParams(query) });
export const searchCoupons = (name: string, resolution: string, query: PageQuery): NeedOf<Paged<Coupon>> =>
  createNeed("searchCoupons", { name, resolution, ...toParams(query) });
export const searchStores = (name: string, query: PageQuery): NeedOf<Paged<Store>> =>
  createNeed("searchStores", { name, ...toParams(query) });
/** A store with all its coupons; the store by its _id or slug. */
export const storeWithCoupons = (storeId: string): NeedOf<StoreWithCoupons | undefined> =>
  createNeed("storeWithCoupons", { storeId });
/** The average of a store's ratings, 0 to 5. */
export const storeRating = (storeId: string): NeedOf<number> => createNeed("storeRating", { storeId });
/** Other stores with offers in the category that most of a store's coupons are in. */
export const relatedStores = (storeId: string, limit?: number): NeedOf<readonly StoreRef[]> =>
  createNeed("relatedStores", { storeId }, limit);
export const couponById = (couponId: string): NeedOf<Coupon | undefined> => createNeed("couponById", { couponId });
export const domainStores = (limit?: number): NeedOf<readonly Store[]> => createNeed("domainStores", {}, limit);
export const activeStores = (limit?: number): NeedOf<readonly Store[]> => createNeed("activeStores", {}, limit);
export const latestStores = (limit?: number): NeedOf<readonly Store[]> => createNeed("latestStores", {}, limit);
export const topVisitedStores = (limit?: number): NeedOf<readonly Store[]> => createNeed("topVisitedStores", {}, limit);

function toParams(query: PageQuery): Record<string, string | number> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}
