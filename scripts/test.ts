import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NoBrowserError } from "../src/cli/visual/installedBrowser";
import { createBrowserEnvironment } from "./findBrowser";

/**
 * The whole check of the project, in order: format and lint, types, generated files, unit tests, build, components and
 * end-to-end tests in a real Chromium, and that the table of the specification names tests that passed. Every step
 * runs, also after a failed one; the last line counts all of them.
 */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Takes the reports of the steps before as parameters. */
  readonly readsReports?: boolean;
  /** Reads the counts from the report that the step wrote; without it the step itself counts as one. */
  readonly count?: (report: unknown) => Outcome;
  /** Environment variable or option that names the report's file. */
  readonly reportOption?: (file: string) => {
    readonly parameters?: readonly string[];
    readonly environment?: Record<string, string>;
  };
}

const vitestReport = (file: string) => ({
  parameters: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
});
const playwrightReport = (file: string) => ({ environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });

function countVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report as Record<string, number>;
  const failed = numFailedTests ?? 0;
  return { passed: numPassedTests ?? 0, failed: failed === 0 ? (numFailedTestSuites ?? 0) : failed };
}

function countPlaywright(report: unknown): Outcome {
  const { stats, errors } = report as { stats: Record<string, number>; errors: readonly unknown[] };
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (stats.unexpected ?? 0) + errors.length,
  };
}

const STEPS: readonly Step[] = [
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "types", command: ["tsc", "-p", "."] },
  { name: "generated files are fresh", command: ["tsx", "scripts/generate.ts", "--check"] },
  {
    name: "unit tests",
    command: ["vitest", "run", "--project", "unit"],
    reportOption: vitestReport,
    count: countVitest,
  },
  { name: "build of the client", command: ["vite", "build", "--logLevel", "warn"] },
  { name: "build of the server", command: ["vite", "build", "--ssr", "--logLevel", "warn"] },
  {
    name: "component tests",
    command: ["vitest", "run", "--project", "browser"],
    reportOption: vitestReport,
    count: countVitest,
  },
  {
    name: "end-to-end tests",
    command: ["playwright", "test", "--reporter=line,json"],
    reportOption: playwrightReport,
    count: countPlaywright,
  },
  { name: "table of the specification", command: ["tsx", "scripts/checkSpecification.ts"], readsReports: true },
];

function run(step: Step, folder: string, browser: Readonly<Record<string, string>>): Outcome {
  console.log(`\n▶ ${step.name}`);
  const file = join(folder, `${step.name}.json`);
  const report = step.reportOption?.(file) ?? {};
  const parameters = step.readsReports ? readdirSync(folder).map((name) => join(folder, name)) : report.parameters;
  const { status } = spawnSync("npx", ["--no-install", ...step.command, ...(parameters ?? [])], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...browser,
      FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
      ...report.environment,
    },
  });
  const isFine = status === 0;
  if (step.count === undefined) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  const counted = readReport(file, step.count);
  return isFine || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function readReport(file: string, count: (report: unknown) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function main(): number {
  const browser = createBrowserEnvironment();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-test-"));
  try {
    const outcomes = STEPS.map((step) => ({ step, outcome: run(step, folder, browser) }));
    console.log("");
    for (const { step, outcome } of outcomes) {
      console.log(
        `${outcome.failed === 0 ? "✓" : "✗"} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed`,
      );
    }
    const passed = outcomes.reduce((sum, { outcome }) => sum + outcome.passed, 0);
    const failed = outcomes.reduce((sum, { outcome }) => sum + outcome.failed, 0);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
