import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { TIER_VARIABLE } from "../../harness/tiers/tier";

/**
 * Runs a test runner with Chromium, at the size of the full tier; `environment` is added to the present one. Resolves with whether
 * all tests passed.
 */
export async function runTests(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn("npx", ["tsx", "scripts/withBrowser.ts", ...command], {
    env: { ...process.env, [TIER_VARIABLE]: "full", ...environment },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return code === 0;
}

/** Runs the end-to-end tests of a file. Throws where the site is not built. */
export function runSpec(file: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  return runTests(["playwright", "test", file], environment);
}
