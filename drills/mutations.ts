import type { Drill } from "./runner/Drill";
import { runTests } from "./runner/runTests";

const COMMAND = ["vitest", "run", "--project", "unit", "tests/layout/mutations.test.ts", "--testTimeout", "120000"];

export const drill: Drill = {
  description: "Puts every single fault into every shipped document, and applies every fix.",
  limitMinutes: 20,
  run: async ({ check }) => {
    const holds = await runTests(COMMAND, { MUTATIONS: "full" });
    check(holds, "each fault gives one diagnostic, at its line, and is gone once its fix is applied");
  },
};
