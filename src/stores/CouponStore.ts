import type { Api } from "../api/createApi";
import type { Coupon, Paged } from "../domain/entities";
import { createEmptyPage, toPageQuery } from "./paging";
import { type Call, Slice } from "./Slice";

type CouponPage = Call<Paged<Coupon>>;

type CouponCalls = {
  readonly websiteCoupons: CouponPage;
  readonly categoryCoupons: CouponPage;
  readonly storeCoupons: CouponPage;
};

/** Lists of coupons that are paged. */
export class CouponStore extends Slice<CouponCalls> {
  constructor(api: Api) {
    const empty = createEmptyPage<Coupon>();
    super({
      websiteCoupons: { empty, request: (params) => api.websiteCoupons(toPageQuery(params)) },
      categoryCoupons: {
        empty,
        request: (params) => api.categoryCoupons(String(params.category), toPageQuery(params)),
      },
      storeCoupons: { empty, request: (params) => api.storeCoupons(String(params.storeId), toPageQuery(params)) },
    });
  }
}
