import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBrowserEnvironment } from "../harness/programs/findBrowser";
import { NoBrowserError } from "../src/cli/visual/installedBrowser";
import { type ReportedTest, readReport } from "./testing/readReports";
import { runStep } from "./testing/runStep";
import { type Outcome, STEP_GROUPS } from "./testing/steps";
import {
  formatOutcome,
  listFailedTests,
  listFlakyTests,
  listSkippedTests,
  listSlowestFiles,
} from "./testing/summarize";

/*
 * Runs all checks of the project: format and lint, types, generated files and the builds; then unit tests, and component
 * and end-to-end tests in a real Chromium; then the tables of specification and security, whose tests must have passed. Every
 * step runs, also after a failed one. The last line has the counts of all steps.
 */

const SLOWEST_FILES = 10;
/** How much of a failed step's output is repeated. */
const OUTPUT_LINES = 30;

async function main(): Promise<number> {
  const environment = createBrowserEnvironment();
  const reports = mkdtempSync(join(tmpdir(), "dealframe-test-"));
  try {
    const lines: string[] = [];
    const outcomes: Outcome[] = [];
    const failedOutputs: string[] = [];
    for (const group of STEP_GROUPS) {
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
    print(`The ${SLOWEST_FILES} slowest test files`, listSlowestFiles(tests, SLOWEST_FILES));
    print("Skipped", listSkippedTests(tests));
    print("Passed only at another attempt", listFlakyTests(tests));
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
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
