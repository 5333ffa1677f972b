import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBrowserEnvironment } from "../harness/programs/findBrowser";
import { TIERS, type Tier } from "../harness/tiers/tier";
import { NoBrowserError } from "../src/cli/visual/installedBrowser";
import { keepDurations } from "./testing/durations";
import { type ReportedTest, readReport } from "./testing/readReports";
import { runStep } from "./testing/runStep";
import { createSteps, type Outcome, type RunOptions } from "./testing/steps";
import { formatOutcome, listFailedTests, listSkippedTests, listSlowestFiles } from "./testing/summarize";

/*
 * Runs tiers of the tests: `tsx scripts/test.ts TIER... [--shard i/n]`. First come format and lint, types, generated files and
 * the builds; then unit tests, and component and end-to-end tests in a real Chromium; then the tables of specification and
 * security, whose tests must not have failed. Every step runs, also after a failed one. The last line has the counts of all steps.
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
    const lines: string[] = [];
    const outcomes: Outcome[] = [];
    const failedOutputs: string[] = [];
    for (const group of createSteps(options)) {
      const isShared = group.length > 1;
      const found = await Promise.all(
        group.map(async (step) => ({ step, ...(await runStep(step, { reports, environment, isShared })) })),
      );
      for (const { step, outcome, output } of found) {
        outcomes.push(outcome);
        if (outcome.failed > 0) failedOutputs.push(...output.split("\n").slice(-OUTPUT_LINES));
        lines.push(`${outcome.failed === 0 ? "✓" : "✗"} ${step.name}: ${formatOutcome(outcome)}`);
      }
    }
    const tests = readTests(reports);
    keepDurations(tests);
    print(`The ${SLOWEST_FILES} slowest test files`, listSlowestFiles(tests, SLOWEST_FILES));
    print("Skipped", listSkippedTests(tests));
    // Once more, at the end: a log that is cut loses its beginning.
    print("Failed", [...failedOutputs.filter((line) => line !== ""), ...listFailedTests(tests)]);
    console.log(`\n${lines.join("\n")}`);
    const all = outcomes.reduce((sum, outcome) => ({
      passed: sum.passed + outcome.passed,
      failed: sum.failed + outcome.failed,
      skipped: sum.skipped + outcome.skipped,
    }));
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
