import { describe, expect, it } from "vitest";
import { bannersOf, couponsOf } from "./dealNeeds";

describe("the calls of a deal grid", () => {
  it("ask for as many coupons as the grid shows when it has grown", () => {
    const need = couponsOf({ source: { from: "domain-coupons" }, count: { initial: 8, expanded: 17 } }, "1280x720");
    expect(need).toMatchObject({ call: "domainCoupons", params: { resolution: "1280x720" }, limit: 17 });
  });

  it("ask for one page of the website's coupons", () => {
    const need = couponsOf({ source: { from: "website-coupons" }, count: { initial: 20 } }, "1280x720");
    expect(need).toMatchObject({ call: "websiteCoupons", params: { page: 1, perPage: 20 } });
  });

  it("ask once for each dimension of banners", () => {
    const place = (position: number) => ({ position, dimension: "300 * 250" as const });
    expect(bannersOf({ banners: [place(4), place(7)] })).toMatchObject([
      { call: "recommendedBanners", params: { dimension: "300 * 250" }, limit: 2 },
    ]);
    expect(bannersOf({ banners: [] })).toEqual([]);
  });
});
