import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import type { OfferType } from "../../domain/offers/offerTypes";
import { groupOffers } from "./groupOffers";

const NOW = Date.UTC(2031, 2, 9);

const coupon = (id: string, more: Partial<Coupon> = {}) => buildCoupon({ id, value: id, ...more });
const COUPONS = [
  coupon("deal"),
  coupon("old-code", { code: "A", expiresAtMs: NOW }),
  coupon("code", { code: "B", expiresAtMs: NOW + 1 }),
  coupon("50% off", { code: "C" }),
  coupon("old-deal", { expiresAtMs: NOW - 1 }),
  coupon("90% off"),
];

function idsOf(choice: { showBest: boolean; type?: OfferType }) {
  const { best, codes, deals, expired } = groupOffers(COUPONS, NOW, { type: undefined, ...choice });
  return [best?.id, ...[codes, deals, expired].map((group) => group.map(({ id }) => id))];
}

it("puts codes before deals and the expired of both apart, each in the order they came", () => {
  const expired = ["old-code", "old-deal"];
  expect(idsOf({ showBest: false })).toEqual([undefined, ["code", "50% off"], ["deal", "90% off"], expired]);
});

it("takes the best offer out of its group, and out of none where it is over", () => {
  const expired = ["old-code", "old-deal"];
  expect(idsOf({ showBest: true })).toEqual(["90% off", ["code", "50% off"], ["deal"], expired]);
  const over = groupOffers([coupon("old", { code: "A", expiresAtMs: NOW })], NOW, { showBest: true, type: undefined });
  expect([over.best, over.codes.length, over.expired.length]).toEqual([undefined, 0, 1]);
});

it("sets the offer apart that saves what the API says as the best of the store", () => {
  const bestIn = (bestValue: string) =>
    groupOffers(COUPONS, NOW, { showBest: true, type: undefined, bestValue }).best?.id;
  expect(["50% off", "70% off"].map(bestIn)).toEqual(["50% off", "90% off"]);
});

it("keeps the best offer where one kind is chosen, counts both kinds, and leaves the expired apart", () => {
  const expired = ["old-code", "old-deal"];
  expect(idsOf({ showBest: true, type: "offer" })).toEqual(["90% off", [], ["deal"], expired]);
  expect(idsOf({ showBest: true, type: "code" })).toEqual(["90% off", ["code", "50% off"], [], expired]);
  expect(idsOf({ showBest: false, type: "code" })).toEqual([undefined, ["code", "50% off"], [], expired]);
  const { counts } = groupOffers(COUPONS, NOW, { showBest: true, type: "offer" });
  expect(counts).toEqual({ all: 4, code: 2, offer: 2 });
});

it("takes the offer that the shopper asks for out of the others, also when it has ended; the best offer stays the best", () => {
  const group = (id: string) => {
    const named = COUPONS.find((entry) => entry.id === id);
    const groups = groupOffers(COUPONS, NOW, { showBest: true, type: undefined, wanted: named });
    const { wanted: first, best, codes, deals, expired } = groups;
    return [[first, best], codes, deals, expired].map((list) => list.map((entry) => entry?.id));
  };
  const expired = ["old-code", "old-deal"];
  expect(group("deal")).toEqual([["deal", "90% off"], ["code", "50% off"], [], expired]);
  expect(group("old-code")).toEqual([["old-code", "90% off"], ["code", "50% off"], ["deal"], ["old-deal"]]);
  expect(group("90% off")).toEqual([[undefined, "90% off"], ["code", "50% off"], ["deal"], expired]);
});
