import type { Drill } from "./runner/Drill";
import { runSpec } from "./runner/runTests";

export const drill: Drill = {
  description: "Opens every path of the reveal flow for every kind of offer with every type of redirection.",
  limitMinutes: 30,
  run: async ({ check }) => {
    const holds = await runSpec("tests/e2e/offers/revealMatrix.spec.ts", { REVEAL_MATRIX: "full" });
    check(holds, "every path goes on after a click, or says why not");
  },
};
