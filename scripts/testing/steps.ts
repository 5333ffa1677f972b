/** What a step has come to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Takes the reports of the steps before as parameters. */
  readonly readsReports?: boolean;
  /** Reads the counts from the report that the step wrote; without it the step itself counts as one. */
  readonly count?: (report: unknown) => Outcome;
  /** Environment variable or option that names the report's file. */
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
    // A file that cannot be run has no failed test.
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

/** The steps in groups, one group after the other. The steps of a group do not need each other and run at once. */
export const STEP_GROUPS: readonly (readonly Step[])[] = [
  [
    { name: "format and lint", command: ["biome", "check", "."] },
    { name: "types", command: ["tsc", "-p", "."] },
    { name: "generated files are fresh", command: ["tsx", "scripts/generate.ts", "--check"] },
    { name: "build of the client", command: ["vite", "build", "--logLevel", "warn"] },
    { name: "build of the server", command: ["vite", "build", "--ssr", "--logLevel", "warn"] },
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
  [{ name: "table of the specification", command: ["tsx", "scripts/checkSpecification.ts"], readsReports: true }],
];
