import { expect, it } from "vitest";
import { findMeant, findNearest, findShortened, isCertain } from "./suggest";

it.each([
  ["haeding", ["heading", "height"], "heading"],
  ["idd", ["id", "type"], "id"],
  ["di", ["id", "type"], "id"],
  ["Tone", ["tone"], "tone"],
  ["300*250", ["300 * 250", "120 * 600"], "300 * 250"],
  ["dealGrid", ["deal-grid"], "deal-grid"],
  ["Mont", ["month", "Month", "MONTH"], "Month"],
  ["MONHT", ["month", "Month", "MONTH"], "MONTH"],
  ["weather", ["heading", "tone"], undefined],
  ["x", ["id"], undefined],
])("%s means %s → %s", (word, candidates, nearest) => {
  expect(findNearest(word, candidates)).toBe(nearest);
});

it("is certain only when one candidate is clearly nearest", () => {
  expect(isCertain("cound", "count", ["count", "card"])).toBe(true);
  expect(isCertain("hone", "home", ["home", "tone", "hone-x"])).toBe(false);
});

const SIZES = ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"];

it.each([
  ["300*250", "300 * 250", SIZES, true],
  ["300 x 250", "300 * 250", SIZES, false],
  ["970 * 250", "300 * 250", SIZES, false],
  ["300 * 260", "300 * 250", SIZES, false],
  ["728 * 9", "728 * 90", SIZES, false],
  ["Deal Grid", "deal-grid", ["deal-grid", "store-grid"], true],
  ["haeding", "heading", ["heading", "height"], true],
  ["headin", "heading", ["heading", "height"], true],
  ["hedaign", "heading", ["heading", "height"], false],
  ["home/on", "home/one", ["home/one", "home/two"], true],
  ["home/onw", "home/one", ["home/one", "home/two"], true],
  ["home/tne", "home/one", ["home/one", "home/two"], true],
  ["home/tno", "home/two", ["home/one", "home/two"], true],
  ["home/1", "home/2", ["home/2"], false],
  ["cards", "card", ["card", "cards-x"], true],
  ["stab", "tabs", ["tabs"], false],
  ["no", "on", ["on", "off"], true],
  ["o", "on", ["on", "off"], false],
  ["Mont", "Month", ["month", "Month", "MONTH"], true],
  ["MoNt", "Month", ["month", "Month", "MONTH"], true],
  ["cound", "count", ["count", "couns"], false],
])("replacing %s by %s of %j without asking: %s", (word, nearest, candidates, isSure) => {
  expect(isCertain(word, nearest, candidates)).toBe(isSure);
});

it.each([
  ["Fri", "friday"],
  ["thurs", "thursday"],
  ["t", undefined],
  ["tue", "tuesday"],
  ["day", undefined],
])("%s is short for %s", (word, whole) => {
  expect(findShortened(word, ["tuesday", "thursday", "friday"])).toBe(whole);
});

it.each([
  ["top-deals", ["welcome", "best-deals"], "best-deals"],
  ["top-deals", ["top-dealz", "best-deals"], "top-dealz"],
  ["top-deals", ["winter-deals", "summer-deals"], undefined],
  ["hero-banner", ["hero", "banner-slot", "banner-carousel"], "hero"],
  ["top-deals", ["welcome"], undefined],
])("%s was renamed to one of %j: %s", (name, candidates, meant) => {
  expect(findMeant(name, candidates)).toBe(meant);
});

it("takes nothing for short where several words begin so", () => {
  expect(findShortened("sto", ["store", "stores"])).toBeUndefined();
});
