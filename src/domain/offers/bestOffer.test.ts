import fc from "fast-check";
import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { Coupon } from "../entities";
import { findBestOffer, findVisitOffer, rankOffers, savingOf } from "./bestOffer";
import { summarizeOffers } from "./summarizeOffers";

const NOW = Date.UTC(2031, 2, 9);
const DAY = 864e5;

/** An offer whose id is its value, too. */
const offer = (id: string, more: Partial<Coupon> = {}) => buildCoupon({ id, value: id, ...more });
const ranked = (...coupons: readonly Coupon[]) => rankOffers(coupons).map(({ id }) => id);

it("the better saving comes first, whether code or deal, then codes, and equal ones stay in the API's order", () => {
  const deals = ["Up to 70% off", "30% off", "Free delivery", "Sale", "$5 off", "10% off"];
  const codes = ["$20 off", "Up to 50% off", "10% off", "Free gift"].map((id) => offer(id, { code: "A" }));
  expect(ranked(...deals.map((id) => offer(id)), ...codes)).toEqual([
    ...["30% off", "10% off", "10% off", "$20 off", "$5 off", "Up to 70% off", "Up to 50% off"],
    ...["Free gift", "Free delivery", "Sale"],
  ]);
  expect(rankOffers([offer("10% off"), offer("10% off", { code: "A" })])[0]?.code).toBe("A");
});

it("offers that save what the API says as the best come first, however it is worded, unless they fail", () => {
  const offers = [offer("30% off"), offer("Save up to 70%"), offer("$70 off"), offer("70% off")];
  const idsOf = (bestValue?: string) => rankOffers(offers, bestValue).map(({ id }) => id);
  expect(idsOf("Up to 70% off")).toEqual(["Save up to 70%", "70% off", "30% off", "$70 off"]);
  for (const unknown of ["90% off", "Free delivery"]) expect(idsOf(unknown)).toEqual(idsOf());
  const failing = offer("90% off", { votes: { count: 40, successRate: 0.2 } });
  expect(findBestOffer([failing, ...offers], NOW, "90% off")?.id).toBe("70% off");
  const over = offer("90% off", { expiresAtMs: NOW });
  expect(findBestOffer([over, ...offers], NOW, "90% off")?.id).toBe("70% off");
});

it("an offer whose value is not known stands behind those that name one, also one without a figure", () => {
  const unknown = buildCoupon({ id: "unknown", title: "90% off", code: "A" });
  expect(ranked(unknown, offer("Free gift"), offer("5% off"))).toEqual(["5% off", "Free gift", "unknown"]);
});

it("what most shoppers report as not working comes last, and success decides between equals, with enough votes only", () => {
  const offers = [
    offer("failing", { code: "A", value: "90% off", votes: { count: 40, successRate: 0.2 } }),
    offer("unknown", { code: "B", value: "10% off" }),
    offer("few votes", { code: "C", value: "10% off", votes: { count: 4, successRate: 1 } }),
    offer("working", { code: "D", value: "10% off", votes: { count: 5, successRate: 0.9 } }),
    offer("20% off"),
  ];
  expect(ranked(...offers)).toEqual(["20% off", "working", "unknown", "few votes", "failing"]);
});

it("the best offer is live; a store whose offers are all over has none", () => {
  const over = offer("90% off", { code: "A", expiresAtMs: NOW });
  expect(findBestOffer([over, offer("Sale")], NOW)?.id).toBe("Sale");
  expect(findBestOffer([over], NOW)).toBeUndefined();
  expect(findBestOffer([], NOW)).toBeUndefined();
});

it("a visit to the store opens its best deal, or else its best code", () => {
  const code = offer("90% off", { code: "A" });
  const over = offer("60% off", { expiresAtMs: NOW });
  expect(findVisitOffer([code, offer("10% off"), offer("20% off"), over], NOW)?.id).toBe("20% off");
  expect(findVisitOffer([code, over], NOW)?.id).toBe("90% off");
  expect(findVisitOffer([over], NOW)).toBeUndefined();
});

it("a summary counts live offers and says only what the data tell", () => {
  const coupons = [
    offer("20% off", { code: "A", verifiedAtMs: NOW - 3 * DAY }),
    offer("Up to 80% off", { verifiedAtMs: NOW - DAY }),
    offer("Sale", { verifiedAtMs: NOW + DAY }),
    offer("90% off", { code: "B", expiresAtMs: NOW - 1, verifiedAtMs: NOW - 1 }),
  ];
  expect(summarizeOffers(coupons, NOW)).toEqual({
    codes: 1,
    deals: 2,
    saving: { kind: "percent", amount: 20, isUpTo: false, text: "20% off" },
    checkedAtMs: NOW - DAY,
  });
  expect(summarizeOffers([offer("Sale")], NOW)).toEqual({ codes: 0, deals: 1 });
  expect(summarizeOffers([], NOW)).toEqual({ codes: 0, deals: 0 });
});

it("the summary names what the best offer takes off, whatever kinds, values and votes there are", () => {
  const values = ["40% off", "25% off", "Up to 60% off", "$5 off", "Free delivery", undefined];
  const coupons = fc.array(
    fc.record({
      value: fc.constantFrom(...values),
      code: fc.constantFrom("A", undefined),
      votes: fc.record({ count: fc.nat(9), successRate: fc.constantFrom(0.1, 0.9) }),
      expiresAtMs: fc.constantFrom(NOW - 1, NOW + DAY),
    }),
  );
  fc.assert(
    fc.property(coupons, (facts) => {
      const offers = facts.map((fact, index) => ({ ...buildCoupon({ id: String(index) }), ...fact }) as Coupon);
      const best = findBestOffer(offers, NOW);
      expect(summarizeOffers(offers, NOW).saving).toEqual(best && savingOf(best));
    }),
  );
});
