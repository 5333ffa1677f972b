import { expect, it } from "vitest";
import { stepTab } from "./tabSteps";

it("moves between tabs with arrows, Home and End, round the ends", () => {
  expect(stepTab("ArrowRight", 2, 3)).toBe(0);
  expect(stepTab("ArrowLeft", 0, 3)).toBe(2);
  expect(stepTab("Home", 2, 3)).toBe(0);
  expect(stepTab("End", 0, 3)).toBe(2);
  expect(stepTab("a", 0, 3)).toBeUndefined();
});
