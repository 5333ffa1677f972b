/** The result of a step. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Gets the reports of the previous steps as parameters. */
  readonly readsReports?: boolean;
  /** Reads the counts from the step's report; when absent, the step counts as one test. */
  readonly count?: (report: unknown) => Outcome;
  /** Environment variable or option for the report's file. */
  readonly reportOption?: (file: string) => {
    readonly parameters?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
  };
}

const vitestReport = (file: string) => ({
  parameters: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
});
const playwrightReport = (file: string) => ({ environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });

function countVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = report as Record<string, number>;
  const failed = numFailedTests ?? 0;
  return {
    passed: numPassedTests ?? 0,
    // A file that cannot be loaded has no failed test: count the file.
    failed: failed === 0 ? (numFailedTestSuites ?? 0) : failed,
    skipped: numPendingTests ?? 0,
  };
}

function countPlaywright(report: unknown): Outcome {
  const { stats, errors } = report as { stats: Record<string, number>; errors: readonly unknown[] };
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (stats.unexpected ?? 0) + errors.length,
    skipped: stats.skipped ?? 0,
  };
}

/** The groups of steps. Groups run one after the other; the steps of a group are independent and run at once. */
export const STEP_GROUPS: readonly (readonly Step[])[] = [
  [
    { name: "format and lint", command: ["biome", "check", "."] },
    { name: "types", command: ["tsc", "-p", "."] },
    { name: "generated files are fresh", command: ["tsx", "scripts/generate.ts", "--check"] },
    { name: "build of the server and the editor", command: ["tsx", "scripts/build.ts"] },
    { name: "build of the static site", command: ["vite", "build", "--logLevel", "warn"] },
  ],
  [
    {
      name: "unit tests",
      command: ["vitest", "run", "--project", "unit"],
      reportOption: vitestReport,
      count: countVitest,
    },
  ],
  [
    {
      name: "component tests",
      command: ["vitest", "run", "--project", "browser"],
      reportOption: vitestReport,
      count: countVitest,
    },
  ],
  [
    {
      name: "end-to-end tests",
      command: ["playwright", "test", "--reporter=line,json"],
      reportOption: playwrightReport,
      count: countPlaywright,
    },
  ],
  [{ name: "tables of specification and security", command: ["tsx", "scripts/checkTables.ts"], readsReports: true }],
];
