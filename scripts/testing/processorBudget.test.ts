import { expect, it } from "vitest";
import { addUpTimes, BUDGET_S, findOverBudget, formatTimes } from "./processorBudget";

const FAST_S = BUDGET_S.fast ?? 0;
const result = (tier: "fast" | "system", wallMs: number, processorMs: number) => ({
  step: { tier },
  wallMs,
  processorMs,
});

it("the time of a tier is the sum of its groups, whose steps run at once, and the processor time that of all steps", () => {
  const groups = [
    [result("fast", 50_000, 70_000), result("fast", 20_000, 30_000)],
    [result("fast", 100_000, 150_000)],
    [result("system", 9_000, 10_000)],
  ];
  expect(addUpTimes(groups)).toEqual([
    { tier: "fast", wallMs: 150_000, processorMs: 250_000 },
    { tier: "system", wallMs: 9_000, processorMs: 10_000 },
  ]);
  expect(addUpTimes(groups).map(formatTimes)[0]).toBe(`fast tier: 2 min 30 s, 250 s of ${FAST_S} s of processor time`);
});

it("a tier is over its budget by the processor time alone, and a tier without a budget never is", () => {
  const used = (processorMs: number) => ({ tier: "fast" as const, wallMs: 9_999_999, processorMs });
  expect(findOverBudget(used(FAST_S * 1000))).toEqual([]);
  expect(findOverBudget(used(FAST_S * 1000 + 600))).toEqual([
    expect.stringContaining(
      `The fast tier used ${FAST_S + 1} s of processor time, more than its budget of ${FAST_S} s.`,
    ),
  ]);
  expect(findOverBudget({ ...used(9_999_999), tier: "full" })).toEqual([]);
});
