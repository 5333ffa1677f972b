import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { groupOffers } from "./groupOffers";

const NOW = Date.UTC(2031, 2, 9);

const coupon = (id: string, more: Partial<Coupon> = {}) => buildCoupon({ id, ...more });

it("puts codes before deals and the expired of both apart, each in the order they came", () => {
  const coupons = [
    coupon("deal"),
    coupon("old-code", { code: "A", expiresAtMs: NOW }),
    coupon("code", { code: "B", expiresAtMs: NOW + 1 }),
    coupon("old-deal", { expiresAtMs: NOW - 1 }),
    coupon("code-for-ever", { code: "C" }),
  ];
  const { codes, deals, expired } = groupOffers(coupons, NOW);
  expect(codes.map(({ id }) => id)).toEqual(["code", "code-for-ever"]);
  expect(deals.map(({ id }) => id)).toEqual(["deal"]);
  expect(expired.map(({ id }) => id)).toEqual(["old-code", "old-deal"]);
});
