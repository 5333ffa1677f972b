import type { Api } from "../api/createApi";
import type { Coupon, Paged } from "../domain/entities";
import { createEmptyPage, toPageQuery } from "./paging";
import { type Call, Slice } from "./Slice";

type CouponPage = Call<Paged<Coupon>>;

type CouponCalls = {
  readonly websiteCoupons: CouponPage;
  readonly categoryCoupons: CouponPage;
  readonly storeCoupons: CouponPage;
  readonly couponById: Call<Coupon | undefined>;
};

/** Lists of coupons that are paged, and single coupons. */
export class CouponStore extends Slice<CouponCalls> {
  constructor(api: Api) {
    const empty = createEmptyPage<Coupon>();
    super({
      websiteCoupons: { empty, request: (params, signal) => api.websiteCoupons(toPageQuery(params), signal) },
      categoryCoupons: {
        empty,
        request: (params, signal) => api.categoryCoupons(String(params.category), toPageQuery(params), signal),
      },
      couponById: { empty: undefined, request: ({ couponId }, signal) => api.couponById(String(couponId), signal) },
      storeCoupons: {
        empty,
        request: (params, signal) => api.storeCoupons(String(params.storeId), toPageQuery(params), signal),
      },
    });
  }
}
