import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createBrowserEnvironment } from "../harness/programs/findBrowser";
import { selectSpecs } from "./testing/areas";

/*
 * Runs the tests that a change can affect: `npm run test:changed [-- REVISION]`. Without a revision, the change is what is not
 * committed, or else the last commit. Vitest selects unit and component tests by their imports; a table of areas
 * (scripts/testing/areas.ts) selects end-to-end tests, which need a build: `npm run build`.
 */

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const listChanged = (revision: string) => [
  ...git("diff", "--name-only", revision),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const revision = process.argv[2] ?? (listChanged("HEAD").length > 0 ? "HEAD" : "HEAD~1");
const files = listChanged(revision);
const environment = { ...process.env, ...createBrowserEnvironment() };
const run = (...command: string[]): boolean =>
  spawnSync("npx", ["--no-install", ...command], { stdio: "inherit", env: environment }).status === 0;

const specs = selectSpecs(files);
console.log(
  `${files.length} changed files since ${revision}; end-to-end tests: ${specs.length === 0 ? "none" : [specs].flat().join(", ")}`,
);
const outcomes = [run("vitest", "run", "--project", "unit", "--project", "browser", "--changed", revision)];
if (specs.length > 0) {
  if (existsSync("dist/server/main.js")) {
    // Of some files all tests belong to the full tier, which does not run here.
    const parameters = ["--pass-with-no-tests", ...(specs === "all" ? [] : specs)];
    outcomes.push(run("playwright", "test", ...parameters));
  } else console.error("There is no build, so no end-to-end test was run. Run npm run build first.");
}
process.exitCode = outcomes.every(Boolean) && (specs.length === 0 || outcomes.length === 2) ? 0 : 1;
