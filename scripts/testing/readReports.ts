import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { isRecord } from "../../src/domain/isRecord";

/** A test that a runner has reported, and whether it passed. */
export interface ReportedTest {
  /** Path in the repository. */
  readonly file: string;
  /** The titles of its groups and its own, joined by ' › '. */
  readonly title: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Messages of its failed attempts: a test that passed with any needed another attempt. */
  readonly messages: readonly string[];
  /** Its duration in milliseconds, the sum of all attempts. */
  readonly durationMs: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status?: string;
    /** Reason why the file could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** The tests in a JSON report of Vitest or Playwright, with paths relative to `root`. Throws for any other report. */
export function readReport(report: unknown, root: string): readonly ReportedTest[] {
  if (isRecord(report) && Array.isArray(report.testResults)) return readVitest(report as unknown as VitestReport, root);
  if (isRecord(report) && Array.isArray(report.suites)) return readPlaywright(report as never, root);
  throw new Error("The file is not a JSON report of Vitest or Playwright.");
}

function readVitest({ testResults }: VitestReport, root: string): ReportedTest[] {
  return testResults.flatMap(({ name, status: fileStatus, message, assertionResults }) => {
    if (fileStatus === "failed" && assertionResults.length === 0) {
      const title = "(the file cannot be loaded)";
      return [{ file: relative(root, name), title, outcome: "failed", messages: [message ?? ""], durationMs: 0 }];
    }
    return assertionResults.map(
      ({ ancestorTitles, title, status, duration, failureMessages }): ReportedTest => ({
        file: relative(root, name),
        title: [...ancestorTitles, title].join(" › "),
        outcome: status === "passed" || status === "failed" ? status : "skipped",
        messages: failureMessages ?? [],
        durationMs: duration ?? 0,
      }),
    );
  });
}

function readPlaywright({ config, suites }: PlaywrightReport, root: string): ReportedTest[] {
  const folder = relative(root, config.rootDir);
  const readSuite = (suite: PlaywrightSuite, groups: readonly string[]): ReportedTest[] => [
    ...suite.specs.map(({ title, file, tests }) => ({
      file: `${folder}/${file}`,
      title: [...groups, title].join(" › "),
      outcome: readStatus(tests.map(({ status }) => status)),
      messages: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
        .flatMap(({ message }) => (message === undefined ? [] : [stripVTControlCharacters(message)])),
      durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, [...groups, inner.title])),
  ];
  // The outermost suites are the files.
  return suites.flatMap((suite) => readSuite(suite, []));
}

function readStatus(statuses: readonly string[]): ReportedTest["outcome"] {
  if (statuses.includes("unexpected")) return "failed";
  return statuses.some((status) => status === "expected" || status === "flaky") ? "passed" : "skipped";
}
