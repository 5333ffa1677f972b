import { putExpiredLast } from "../../domain/offers/expiry";
import { defineCall } from "../defineCall";

/** Coupons selected for the domain, for the deal grids. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const domainCoupons = defineCall({
  name: "domainCoupons",
  slice: "couponBasedOnDomain",
  empty: [],
  request: ({ api }, signal, { resolution }: { resolution: string }) => api.domainCoupons(resolution, signal),
});

/** The same coupons with the expired ones last, so that the first entries are live. Derived from `domainCoupons`. */
export const liveDomainCoupons = defineCall({
  name: "liveDomainCoupons",
  slice: "couponBasedOnDomain",
  empty: [],
  request: async ({ load, readNowMs }, signal, { resolution }: { resolution: string }) => {
    const { value, isFailed, errorMessage } = await load(domainCoupons({ resolution }), signal);
    if (isFailed) throw new Error(errorMessage);
    return putExpiredLast(value, readNowMs());
  },
});
