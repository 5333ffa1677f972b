import { expect, it } from "vitest";
import { buildCoupon, buildStoreRef } from "../../../../tests/fixtures/entities";
import { suggestOffers } from "./listGroups";

const STORE = buildStoreRef({ slug: "oak tree", name: "Oak" });
const hrefsOf = (...coupons: Parameters<typeof buildCoupon>[0][]) =>
  suggestOffers(coupons.map(buildCoupon), 0).map(({ href }) => href);

it("a suggested offer leads to its place on the page of its store, at the address that the store's page has", () => {
  expect(hrefsOf({ id: "c1", store: STORE }, { id: "a/b", store: STORE })).toEqual([
    "/store/oak%20tree#offer-c1",
    "/store/oak%20tree#offer-a%2Fb",
  ]);
});

it("an offer without a store's page leads to the home that shows it", () => {
  expect(hrefsOf({ id: "c1", store: undefined }, { id: "c2", store: { ...STORE, slug: "" } })).toEqual([
    "/?coupon_id=c1",
    "/?coupon_id=c2",
  ]);
});
