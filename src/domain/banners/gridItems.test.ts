import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBanner, buildCoupon } from "../../../tests/fixtures/entities";
import type { Banner } from "../entities";
import { arrangeGrid, countPlaces, type GridItem } from "./gridItems";

const listCoupons = (length: number) =>
  Array.from({ length }, (_, index) => buildCoupon({ id: `coupon-${index + 1}` }));
const listBanners = (length: number) =>
  Array.from({ length }, (_, index) => buildBanner({ id: `banner-${index + 1}` }));
const idOf = (item: GridItem<Banner>) => (item.kind === "coupon" ? item.coupon.id : item.banner.id);
const places = (...positions: number[]) => positions.map((position) => ({ position, dimension: "300 * 250" as const }));

describe("banners in a grid of coupons", () => {
  it("stand exactly at their positions and displace no coupon", () => {
    const items = arrangeGrid(listCoupons(20), places(4, 12, 17), () => listBanners(3));
    expect(items).toHaveLength(23);
    expect([3, 11, 16].map((index) => items[index]).map((item) => item?.kind)).toEqual(["banner", "banner", "banner"]);
    expect(items.filter(({ kind }) => kind === "coupon").map(idOf)).toEqual(listCoupons(20).map(({ id }) => id));
  });

  it("are taken in order, whatever the order of the places", () => {
    const items = arrangeGrid(listCoupons(4), places(4, 1), () => listBanners(2));
    expect(items.map(idOf)).toEqual(["banner-1", "coupon-1", "coupon-2", "banner-2", "coupon-3", "coupon-4"]);
  });

  it("leave no gap where the API has none", () => {
    expect(arrangeGrid(listCoupons(5), places(2, 4), () => listBanners(1)).map(idOf)).toEqual([
      ...["coupon-1", "banner-1", "coupon-2", "coupon-3", "coupon-4", "coupon-5"],
    ]);
  });

  it("of a place's own take none of the others, and are not counted among them", () => {
    const [own] = listBanners(9).slice(-1);
    const mixed = [...places(1), { position: 2, dimension: "300 * 250" as const, own }, ...places(3)];
    expect(arrangeGrid(listCoupons(1), mixed, () => listBanners(2)).map(idOf)).toEqual([
      ...["banner-1", "banner-9", "banner-2", "coupon-1"],
    ]);
    expect(countPlaces(mixed)).toEqual(new Map([["300 * 250", 2]]));
  });

  it("stay out of a grid that ends before their place, but may close it", () => {
    expect(arrangeGrid(listCoupons(3), places(5), () => listBanners(1))).toHaveLength(3);
    expect(
      arrangeGrid(listCoupons(3), places(4), () => listBanners(1))
        .map(idOf)
        .at(-1),
    ).toBe("banner-1");
  });

  it("never lose, double or reorder coupons, and never stand anywhere else", () => {
    const positions = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(30), positions, fc.nat(8), (couponCount, wanted, bannerCount) => {
        const items = arrangeGrid(listCoupons(couponCount), places(...wanted), () => listBanners(bannerCount));
        expect(items.filter(({ kind }) => kind === "coupon").map(idOf)).toEqual(
          listCoupons(couponCount).map(({ id }) => id),
        );
        for (const [index, item] of items.entries()) if (item.kind === "banner") expect(wanted).toContain(index + 1);
      }),
    );
  });

  it("are counted by dimension", () => {
    expect(countPlaces([...places(1, 2), { position: 3, dimension: "120 * 600" }])).toEqual(
      new Map([
        ["300 * 250", 2],
        ["120 * 600", 1],
      ]),
    );
  });
});
