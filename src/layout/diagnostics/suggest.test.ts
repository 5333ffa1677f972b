import { expect, it } from "vitest";
import { findNearest, isCertain } from "./suggest";

it.each([
  ["haeding", ["heading", "height"], "heading"],
  ["idd", ["id", "type"], "id"],
  ["di", ["id", "type"], "id"],
  ["Tone", ["tone"], "tone"],
  ["300*250", ["300 * 250", "120 * 600"], "300 * 250"],
  ["dealGrid", ["deal-grid"], "deal-grid"],
  ["weather", ["heading", "tone"], undefined],
  ["x", ["id"], undefined],
])("%s means %s → %s", (word, candidates, nearest) => {
  expect(findNearest(word, candidates)).toBe(nearest);
});

it("is certain only when one candidate is clearly nearest", () => {
  expect(isCertain("cound", "count", ["count", "card"])).toBe(true);
  expect(isCertain("hone", "home", ["home", "tone", "hone-x"])).toBe(false);
});
