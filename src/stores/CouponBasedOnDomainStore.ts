import type { Api } from "../api/createApi";
import type { Coupon } from "../domain/entities";
import { type Call, Slice } from "./Slice";

/** Coupons chosen for the current domain, for the deal grids. */
export class CouponBasedOnDomainStore extends Slice<{ readonly domainCoupons: Call<readonly Coupon[]> }> {
  constructor(api: Api) {
    super({
      domainCoupons: { empty: [], request: ({ resolution }, signal) => api.domainCoupons(String(resolution), signal) },
    });
  }
}
