import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import { listCategorySavings } from "./categorySavings";

const NOW = Date.UTC(2031, 2, 9);
const offer = (category: string, value: string | undefined, expiresAtMs?: number) =>
  buildCoupon({
    category,
    ...(value === undefined ? {} : { value }),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  });

it("lists the best live saving of each category, the best category first", () => {
  const coupons = [
    offer("Tea", "10% off"),
    offer("Shoes", "$30 off"),
    offer("Tea", "40% off"),
    offer("Shoes", "90% off", NOW),
    offer("Beds", "Up to 70% off"),
  ];
  expect(listCategorySavings(coupons, NOW)).toEqual([
    { category: "Tea", saving: "40% off" },
    { category: "Shoes", saving: "$30 off" },
    { category: "Beds", saving: "Up to 70% off" },
  ]);
});

it("leaves out categories whose offers tell no saving, and offers without a category", () => {
  expect(
    listCategorySavings([offer("Tea", "Free delivery"), offer("Tea", undefined), offer("", "5% off")], NOW),
  ).toEqual([]);
});
