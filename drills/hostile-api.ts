import type { Drill } from "./runner/Drill";
import { runSpec } from "./runner/runTests";

export const drill: Drill = {
  description: "Opens every page in Chromium with every kind of hostile or unusable data of the API.",
  limitMinutes: 30,
  run: async ({ check }) => {
    const holds = await runSpec("tests/e2e/failures/hostileApi.spec.ts", { HOSTILE_API: "full" });
    check(holds, "every page stays usable, and runs nothing of the data, whatever the API answers");
  },
};
