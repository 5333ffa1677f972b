import type { PageQuery } from "../../api/createApi";
import type { Coupon } from "../../domain/entities";
import { isExpired, putExpiredLast } from "../../domain/offers/expiry";
import { createEmptyPage } from "../createEmptyPage";
import { defineCall } from "../defineCall";

const NO_COUPONS = createEmptyPage<Coupon>();

/** A page of all coupons of the website, or of those that match a name. */
export const websiteCoupons = defineCall({
  name: "websiteCoupons",
  slice: "coupons",
  empty: NO_COUPONS,
  request: ({ api }, signal, paging: PageQuery) => api.websiteCoupons(paging, signal),
});

/** Pages that are asked for live coupons; a website whose newest coupons have all expired is out of use. */
const MAX_LIVE_PAGES = 5;

/**
 * The first coupons of the website, as many as `count`, with the expired ones last. Derived from pages of
 * `websiteCoupons`: from further ones as long as expired coupons take the places of live ones.
 */
export const liveWebsiteCoupons = defineCall({
  name: "liveWebsiteCoupons",
  slice: "coupons",
  empty: [],
  request: async ({ load, readNowMs }, signal, { count }: { count: number }): Promise<readonly Coupon[]> => {
    const nowMs = readNowMs();
    const coupons: Coupon[] = [];
    for (let page = 1; page <= MAX_LIVE_PAGES; page++) {
      const { value, isFailed, errorMessage } = await load(websiteCoupons({ page, perPage: count }), signal);
      if (isFailed && page === 1) throw new Error(errorMessage);
      coupons.push(...value.items);
      const live = coupons.filter((coupon) => !isExpired(coupon, nowMs)).length;
      if (isFailed || live >= count || page >= value.totalPages) break;
    }
    return putExpiredLast(coupons, nowMs).slice(0, count);
  },
});

/** A page of a category's coupons. */
export const categoryCoupons = defineCall({
  name: "categoryCoupons",
  slice: "coupons",
  empty: NO_COUPONS,
  request: ({ api }, signal, { category, ...paging }: { category: string } & PageQuery) =>
    api.categoryCoupons(category, paging, signal),
});

/** A page of a store's coupons; the parameter is the store's _id or slug. */
export const storeCoupons = defineCall({
  name: "storeCoupons",
  slice: "coupons",
  empty: NO_COUPONS,
  request: ({ api }, signal, { storeId, ...paging }: { storeId: string } & PageQuery) =>
    api.storeCoupons(storeId, paging, signal),
});

/** One coupon. */
export const couponById = defineCall({
  name: "couponById",
  slice: "coupons",
  empty: undefined,
  mayBeMissing: true,
  request: ({ api }, signal, { couponId }: { couponId: string }) => api.couponById(couponId, signal),
});
