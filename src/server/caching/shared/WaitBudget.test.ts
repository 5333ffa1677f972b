import { describe, expect, it } from "vitest";
import { WaitBudget } from "./WaitBudget";

const sleep = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("found"), ms));

function block(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

describe("the budget of a page's look-ups", () => {
  it("ends a look-up that takes longer, and begins no other after it", async () => {
    const budget = new WaitBudget(50);
    expect(await budget.wait(() => sleep(10_000))).toBeUndefined();
    let begun = 0;
    expect(await budget.wait(async () => (begun += 1))).toBeUndefined();
    expect(begun).toBe(0);
  });

  it("is for all look-ups together; those at the same time count once", async () => {
    const budget = new WaitBudget(400);
    const wait = () => budget.wait(() => sleep(250));
    expect(await Promise.all([wait(), wait(), wait(), wait()])).toEqual(["found", "found", "found", "found"]);
    expect([await wait(), await wait()]).toEqual([undefined, undefined]);
  });

  it("does not count time in which the thread had other work", async () => {
    const budget = new WaitBudget(200);
    const waited = budget.wait(() => sleep(1));
    block(300);
    expect(await waited).toBe("found");
    expect(await budget.wait(() => sleep(1))).toBe("found");
  });
});
