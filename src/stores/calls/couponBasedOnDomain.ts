import { defineCall } from "../defineCall";

/** Coupons selected for the domain, for the deal grids. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const domainCoupons = defineCall({
  name: "domainCoupons",
  slice: "couponBasedOnDomain",
  empty: [],
  request: ({ api }, signal, { resolution }: { resolution: string }) => api.domainCoupons(resolution, signal),
});
