import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBrowserEnvironment, explainSlowBrowser } from "../harness/programs/findBrowser";
import { TIERS, type Tier } from "../harness/tiers/tier";
import { NoBrowserError } from "../src/cli/visual/installedBrowser";
import { keepDurations } from "./testing/durations";
import { ProcessorTimes } from "./testing/ProcessorTimes";
import { addUpTimes, findOverBudget, formatTimes } from "./testing/processorBudget";
import { type ReportedTest, readReport } from "./testing/readReports";
import { runStep, type StepResult } from "./testing/runStep";
import { createSteps, type RunOptions, type Step } from "./testing/steps";
import { formatOutcome, formatStep, listFailedTests, listSkippedTests, listSlowestFiles } from "./testing/summarize";

/*
 * Runs tiers of the tests: `tsx scripts/test.ts TIER... [--shard i/n]`. First come format and lint, types, generated files and
 * the builds; then unit tests, and component and end-to-end tests in a real Chromium; then the tables of specification and
 * security, whose tests must not have failed. Every step runs, also after a failed one. In CI a tier fails that uses more
 * processor time than its budget. The last line has the counts of all steps.
 */

const SLOWEST_FILES = 10;
/** Maximum number of lines of a failed step's output that are repeated. */
const OUTPUT_LINES = 30;
const USAGE = `Name what to run: npm test -- ${TIERS.join(" | ")}, and --shard i/n for a part of it.`;

/** Reads the options. Returns undefined where they are wrong. */
function readOptions(args: readonly string[]): RunOptions | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { shard: { type: "string" } },
    });
    const isTier = (name: string): name is Tier => (TIERS as readonly string[]).includes(name);
    const { shard } = values;
    const [part = 0, parts = 0] = (shard ?? "1/1").split("/").map(Number);
    const isShard = /^\d+\/\d+$/.test(shard ?? "1/1") && part >= 1 && part <= parts;
    if (positionals.length === 0 || !positionals.every(isTier) || !isShard) return undefined;
    return { tiers: positionals, ...(shard === undefined ? {} : { shard }) };
  } catch {
    return undefined;
  }
}

async function main(options: RunOptions): Promise<number> {
  const environment = createBrowserEnvironment();
  const reports = mkdtempSync(join(tmpdir(), "dealframe-test-"));
  try {
    const processorTimes = new ProcessorTimes();
    const groups: (StepResult & { readonly step: Step })[][] = [];
    for (const group of createSteps(options)) {
      const isShared = group.length > 1;
      const run = (step: Step) => runStep(step, { reports, environment, isShared, processorTimes });
      groups.push(await Promise.all(group.map(async (step) => ({ step, ...(await run(step)) }))));
    }
    const results = groups.flat();
    const failedOutputs = results
      .filter(({ outcome }) => outcome.failed > 0)
      .flatMap(({ output }) => output.split("\n").slice(-OUTPUT_LINES));
    const tests = readTests(reports);
    keepDurations(tests);
    print(`The ${SLOWEST_FILES} slowest test files`, listSlowestFiles(tests, SLOWEST_FILES));
    print("Skipped", listSkippedTests(tests));
    // Once more, at the end: a log that is cut loses its beginning.
    print("Failed", [...failedOutputs.filter((line) => line !== ""), ...listFailedTests(tests)]);
    console.log(`\n${results.map(formatStep).join("\n")}`);
    const times = addUpTimes(groups);
    print("Time", times.map(formatTimes));
    const slowBrowser = explainSlowBrowser(environment);
    if (slowBrowser !== undefined) console.log(`\n${slowBrowser}`);
    const overBudget = options.shard === undefined ? times.flatMap(findOverBudget) : [];
    print("Over budget", overBudget);
    const isCi = process.env.CI !== undefined && process.env.CI !== "";
    const all = results.reduce(
      (sum, { outcome }) => ({
        passed: sum.passed + outcome.passed,
        failed: sum.failed + outcome.failed,
        skipped: sum.skipped + outcome.skipped,
      }),
      { passed: 0, failed: isCi ? overBudget.length : 0, skipped: 0 },
    );
    console.log(`\n${formatOutcome(all)}`);
    return all.failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** All tests that the steps have reported. A report that cannot be read has failed its step already. */
function readTests(reports: string): ReportedTest[] {
  return readdirSync(reports).flatMap((name) => {
    try {
      return [...readReport(JSON.parse(readFileSync(join(reports, name), "utf8")), process.cwd())];
    } catch {
      return [];
    }
  });
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join("\n")}`);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) console.error(USAGE);
  process.exitCode = options === undefined ? 2 : await main(options);
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
