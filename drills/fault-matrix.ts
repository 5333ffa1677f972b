import type { Drill } from "./runner/Drill";
import { runSpec } from "./runner/runTests";

export const drill: Drill = {
  description: "Asks for every page, and opens it in Chromium, while each of its calls fails in each way.",
  limitMinutes: 120,
  run: async ({ check }) => {
    const holds = await runSpec("tests/e2e/failures/faultMatrix.spec.ts", { FAULT_MATRIX: "full" });
    check(holds, "every page is alive on the server and in Chromium, whichever of its calls fails and however");
  },
};
