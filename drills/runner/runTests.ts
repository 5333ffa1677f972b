import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Runs a test runner with Chromium; `environment` is added to the present one. Resolves with whether all tests passed.
 */
export async function runTests(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn("npx", ["tsx", "scripts/withBrowser.ts", ...command], {
    env: { ...process.env, ...environment },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return code === 0;
}

/** Runs the end-to-end tests of a file, without a second try. Throws where the site is not built. */
export function runSpec(file: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  return runTests(["playwright", "test", file, "--retries", "0"], environment);
}
