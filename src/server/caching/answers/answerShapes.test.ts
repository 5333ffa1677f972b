import { expect, it } from "vitest";
import {
  buildBanner,
  buildCountedStore,
  buildCoupon,
  buildStoreRef,
  buildWebsite,
} from "../../../../tests/fixtures/entities";
import { ANSWER_SHAPES } from "./answerShapes";

const COUPON = buildCoupon({
  description: { html: "<b>Tea</b>" },
  code: "TEA",
  votes: { count: 2, successRate: 0.5 },
  store: buildStoreRef({ couponCount: 3 }),
});
const WEBSITE = buildWebsite({
  headerScripts: [{ isAsync: true, text: "", src: "/a.js", attributes: { id: "a" } }],
  banners: [{ image: "/a.webp", storeId: "s1" }],
  tags: [{ service: "matomo", id: "1" }],
  tagSources: { script: ["https://tags.example"] },
});
const PAGE = {
  items: [COUPON],
  totalRecords: 1,
  totalPages: 1,
  page: 1,
  perPage: 20,
  facets: { store: [{ value: "oak", label: "Oak", count: 1 }] },
};

/** Returns copies of a value, each with `null` in place of one of its parts at any depth. */
function spoil(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [null];
  const copies = Object.entries(value).flatMap(([key, part]) =>
    spoil(part).map((copy) => Object.assign(structuredClone(value), { [key]: copy })),
  );
  return [null, ...copies];
}

it.each([
  ["couponById", COUPON],
  ["website", WEBSITE],
  ["adBanners", [buildBanner({ href: "/tea" })]],
  ["domainStores", [buildCountedStore({ bestValue: "20% off" })]],
  ["categories", [{ name: "Tea", count: 2, bestValue: "20% off" }]],
  ["websiteCoupons", PAGE],
  ["storeRating", { average: 4.5, count: 2 }],
] as const)("an answer of %s is known as one, and with any one wrong part it is not", (call, answer) => {
  const isAnswer = (value: unknown) => ANSWER_SHAPES[call]?.(value);
  expect(isAnswer(answer)).toBe(true);
  expect(isAnswer({ ...answer, added: "later" })).toBe(!Array.isArray(answer));
  for (const spoilt of spoil(answer)) expect([spoilt, isAnswer(spoilt)]).toEqual([spoilt, false]);
});
