import { TIER_VARIABLE, type Tier } from "../../harness/tiers/tier";

/** The result of a step. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  /** The tier that its processor time is counted for. */
  readonly tier: Tier;
  readonly command: readonly string[];
  /** Added to the environment of the run. */
  readonly environment?: Readonly<Record<string, string>>;
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

/** What a run of tests consists of. */
export interface RunOptions {
  readonly tiers: readonly Tier[];
  /** The part of the tests that is run, such as `1/4`; without it, all. */
  readonly shard?: string;
}

const BUILDS: readonly Omit<Step, "tier">[] = [
  { name: "build of the server and the editor", command: ["tsx", "scripts/build.ts"] },
  { name: "build of the command line", command: ["tsx", "scripts/buildCli.mjs"] },
  { name: "image of the seeded database", command: ["tsx", "scripts/createSeedImage.ts"] },
];
/** No test of the fast tier reads the static site, whose build takes longest. */
const STATIC_SITE: Omit<Step, "tier"> = {
  name: "build of the static site",
  command: ["vite", "build", "--logLevel", "warn"],
};
const STATIC_CHECKS: readonly Omit<Step, "tier">[] = [
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "types", command: ["tsc", "-p", "."] },
  { name: "generated files are fresh", command: ["tsx", "scripts/generate.ts", "--check"] },
];

/**
 * The groups of steps of a run. Groups run one after the other; the steps of a group are independent and run at once. The full
 * tier contains the fast one. Static checks belong to the first shard, and builds to each.
 */
export function createSteps({ tiers, shard }: RunOptions): readonly (readonly Step[])[] {
  const shardOption = shard === undefined ? [] : [`--shard=${shard}`];
  const createStep = (name: string, command: readonly string[], tier: Tier): Step => ({
    name: tier === "fast" ? name : `${name} of the ${tier} tier`,
    tier,
    command: [...command, ...shardOption],
    environment: { [TIER_VARIABLE]: tier },
    ...(command[0] === "vitest"
      ? { reportOption: vitestReport, count: countVitest }
      : { reportOption: playwrightReport, count: countPlaywright }),
  });
  const unit = (tier: Tier) => createStep("unit tests", ["vitest", "run", "--project", "unit"], tier);
  const components = (tier: Tier) => createStep("component tests", ["vitest", "run", "--project", "browser"], tier);
  const endToEnd = (tier: Tier) =>
    createStep("end-to-end tests", ["playwright", "test", "--reporter=line,json", "--pass-with-no-tests"], tier);
  const main = tiers.includes("full") ? "full" : tiers.includes("fast") ? "fast" : undefined;
  const hasStaticChecks = main !== undefined && (shard === undefined || shard.startsWith("1/"));
  const isWhole = main === "full" && tiers.includes("system") && shard === undefined;
  const base = main ?? "system";
  const tables: Step = {
    name: "tables of specification and security",
    tier: base,
    command: ["tsx", "scripts/checkTables.ts", ...(isWhole ? [] : ["--partial"])],
    readsReports: true,
  };
  return [
    [...(hasStaticChecks ? STATIC_CHECKS : []), ...BUILDS, ...(main === "fast" ? [] : [STATIC_SITE])].map((step) => ({
      ...step,
      tier: base,
    })),
    // Component tests mostly wait, and unit tests compute.
    ...(main === undefined ? [] : [[unit(main), components(main)], [endToEnd(main)]]),
    ...(tiers.includes("system")
      ? [
          [unit("system"), ...(main === "fast" ? [{ ...STATIC_SITE, tier: "system" as const }] : [])],
          [endToEnd("system")],
        ]
      : []),
    [tables],
  ];
}
