import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Drill, DrillReport } from "./runner/Drill";

const SPEC = "tests/e2e/failures/faultMatrix.spec.ts";

/** Runs the tests of the matrix in Chromium, with all cells; resolves with the exit code. */
function runTests(): Promise<number | null> {
  const command = ["scripts/withBrowser.ts", "playwright", "test", SPEC, "--grep", "in Chromium", "--retries", "0"];
  const child = spawn("npx", ["tsx", ...command], { env: { ...process.env, FAULT_MATRIX: "full" }, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

async function run({ check }: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const code = await runTests();
  check(code === 0, "every page is alive in Chromium, whichever of its calls fails and however");
}

export const drill: Drill = {
  description: "Opens every page in Chromium while each of its calls fails in each way.",
  limitMinutes: 120,
  run,
};
