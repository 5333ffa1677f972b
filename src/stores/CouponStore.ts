import type { Api, PageQuery } from "../api/createApi";
import type { Coupon, Paged } from "../domain/entities";
import type { NeedParams } from "../domain/Need";
import { type Call, Slice } from "./Slice";

const NO_COUPONS: Paged<Coupon> = { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 1 };

type CouponCalls = {
  readonly websiteCoupons: Call<Paged<Coupon>>;
  readonly couponById: Call<Coupon | undefined>;
};

/** Lists of coupons that are paged, and single coupons. */
export class CouponStore extends Slice<CouponCalls> {
  constructor(api: Api) {
    super({
      websiteCoupons: { empty: NO_COUPONS, request: (params) => api.websiteCoupons(toPageQuery(params)) },
      couponById: { empty: undefined, request: ({ couponId }) => api.couponById(String(couponId)) },
    });
  }
}

function toPageQuery(params: NeedParams): PageQuery {
  return {
    ...(params.page === undefined ? {} : { page: Number(params.page) }),
    ...(params.perPage === undefined ? {} : { perPage: Number(params.perPage) }),
    ...(params.sort === undefined ? {} : { sort: String(params.sort) }),
    ...(params.type === undefined ? {} : { type: String(params.type) }),
  };
}
