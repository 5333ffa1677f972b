import { TIER_VARIABLE } from "../harness/tiers/tier";
import type { Drill } from "./runner/Drill";
import { runSpec } from "./runner/runTests";

const REQUESTS = 10_000;

export const drill: Drill = {
  description: "Replaces two processes behind nginx in turn while 10,000 requests arrive, and counts those that fail.",
  limitMinutes: 10,
  run: async ({ check }) => {
    const environment = { ROLLING_REQUESTS: String(REQUESTS), REQUIRE_PROGRAMS: "1" };
    check(
      await runSpec("tests/e2e/serving/rollingRestart.system.spec.ts", { [TIER_VARIABLE]: "system", ...environment }),
      "no request was lost",
    );
  },
};
