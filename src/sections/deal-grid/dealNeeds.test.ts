import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import { bannersOf, couponsOf } from "./dealNeeds";

describe("the calls of a deal grid", () => {
  const context = { resolution: "1280x720", cards: { plain: buildCardStyle({ expired: "in-order" }) } };
  const grid = (from: "domain-coupons" | "website-coupons") => ({
    source: { from },
    count: { initial: 8, expanded: 17 },
    card: "plain",
    order: "given" as const,
  });

  it("ask for as many coupons as the grid shows when it has grown", () => {
    const need = couponsOf(grid("domain-coupons"), context);
    expect(need).toMatchObject({ call: "domainCoupons", params: { resolution: "1280x720" }, limit: 17 });
  });

  it("ask for one page of the website's coupons", () => {
    const need = couponsOf(grid("website-coupons"), context);
    expect(need).toMatchObject({ call: "websiteCoupons", params: { page: 1, perPage: 17 } });
  });

  it("ask for live coupons first where the card style puts expired ones last", () => {
    const live = { ...context, cards: { plain: buildCardStyle() } };
    expect(couponsOf(grid("domain-coupons"), live)).toMatchObject({
      call: "liveDomainCoupons",
      params: { resolution: "1280x720" },
      limit: 17,
    });
    expect(couponsOf(grid("website-coupons"), live)).toMatchObject({
      call: "liveWebsiteCoupons",
      params: { count: 17 },
    });
  });

  it("ask for the best coupons first where the grid is in the order of savings, whatever the card style says", () => {
    const bySaving = (from: "domain-coupons" | "website-coupons") =>
      couponsOf({ ...grid(from), order: "saving" }, context);
    expect(bySaving("domain-coupons")).toMatchObject({
      call: "liveDomainCoupons",
      params: { resolution: "1280x720", order: "saving" },
      limit: 17,
    });
    expect(bySaving("website-coupons")).toMatchObject({
      call: "liveWebsiteCoupons",
      params: { count: 17, order: "saving" },
    });
  });

  it("ask once for each dimension of banners", () => {
    const place = (position: number) => ({ position, dimension: "300 * 250" as const });
    expect(bannersOf({ banners: [place(4), place(7)] })).toMatchObject([
      { call: "recommendedBanners", params: { dimension: "300 * 250" }, limit: 2 },
    ]);
    expect(bannersOf({ banners: [] })).toEqual([]);
  });
});
