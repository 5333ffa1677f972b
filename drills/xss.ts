import type { Drill } from "./runner/Drill";
import { runSpec } from "./runner/runTests";

export const drill: Drill = {
  description: "Puts every class of an XSS corpus into every text of every page, and looks for scripts that ran.",
  limitMinutes: 60,
  run: async ({ check }) => {
    const holds = await runSpec("tests/e2e/failures/xss/xss.spec.ts", { XSS_CORPUS: "full" });
    check(holds, "no script ran, no policy was violated, and every page was hydrated");
  },
};
