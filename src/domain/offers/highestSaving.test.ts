import { expect, it } from "vitest";
import { findHighestSaving } from "./highestSaving";
import { parseSaving } from "./saving";

const highest = (...values: readonly string[]) =>
  findHighestSaving(values.flatMap((value) => parseSaving(value) ?? []))?.text;

it("the highest percentage is the best, whatever amounts there are, and without any the highest amount", () => {
  expect(highest("$200 off", "20% off", "35% off", "5% off")).toBe("35% off");
  expect(highest("$5 off", "$40 off", "$12.50 off")).toBe("$40 off");
});

it("“up to” counts as its figure and says so; of equal figures what everybody saves is the best", () => {
  expect(highest("30% off", "Up to 70% off")).toBe("Up to 70% off");
  expect(highest("Up to 70% off", "70% off", "Up to 70% off")).toBe("70% off");
});

it("of equal savings it is the one in fewer letters, then the first of the alphabet, whatever their order", () => {
  const values = ["Save 20%", "20% off", "20% OFF", "20% discount"];
  for (const all of [values, values.toReversed()]) expect(highest(...all)).toBe("20% OFF");
});

it("there is none among values that are no savings", () => {
  expect(highest("Free delivery", "Sale")).toBeUndefined();
  expect(highest()).toBeUndefined();
});
