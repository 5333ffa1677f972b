import type { PageQuery } from "../../api/createApi";
import type { Coupon } from "../../domain/entities";
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
