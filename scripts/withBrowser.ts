import { spawnSync } from "node:child_process";
import { createBrowserEnvironment } from "../harness/programs/findBrowser";
import { NoBrowserError } from "../src/cli/visual/installedBrowser";

/* Runs a command of the project with the environment of the tests: `tsx scripts/withBrowser.ts playwright test`. */
const [command, ...parameters] = process.argv.slice(2);
if (command === undefined) {
  console.error("Name the command to run, such as: npx tsx scripts/withBrowser.ts playwright test.");
  process.exit(2);
}
try {
  const { status } = spawnSync("npx", ["--no-install", command, ...parameters], {
    stdio: "inherit",
    env: { ...process.env, ...createBrowserEnvironment() },
  });
  process.exit(status ?? 1);
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exit(2);
}
