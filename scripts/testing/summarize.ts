import type { ReportedTest } from "./readReports";
import type { StepResult } from "./runStep";
import type { Outcome, Step } from "./steps";

/** One line for each of the slowest files, the slowest first, with the time and the number of its tests. */
export function listSlowestFiles(tests: readonly ReportedTest[], count: number): string[] {
  const files = new Map<string, { durationMs: number; tests: number }>();
  for (const { file, durationMs } of tests) {
    const known = files.get(file) ?? { durationMs: 0, tests: 0 };
    files.set(file, { durationMs: known.durationMs + durationMs, tests: known.tests + 1 });
  }
  const slowest = [...files].sort(([, a], [, b]) => b.durationMs - a.durationMs).slice(0, count);
  return slowest.map(([file, { durationMs, tests: number }]) => {
    const seconds = (durationMs / 1000).toFixed(1).padStart(7);
    return `${seconds} s  ${String(number).padStart(4)} ${number === 1 ? "test " : "tests"}  ${file}`;
  });
}

/** One line for each skipped test. */
export function listSkippedTests(tests: readonly ReportedTest[]): string[] {
  return tests.filter(({ outcome }) => outcome === "skipped").map(({ file, title }) => `${file} › ${title}`);
}

/** One line for each failed test, with the first lines of its last message. */
export function listFailedTests(tests: readonly ReportedTest[]): string[] {
  return tests.filter(({ outcome }) => outcome === "failed").map(formatTest);
}

const MESSAGE_LINES = 24;

function formatTest({ file, title, messages }: ReportedTest): string {
  const lines = (messages.at(-1) ?? "").split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return [`${file} › ${title}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join("\n");
}

/** The counts as text; skipped tests are included only where there are any. */
export function formatOutcome({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/** One line for a step: its counts, its duration and its processor time. */
export function formatStep({ step, outcome, wallMs, processorMs }: StepLine): string {
  const times = `${Math.round(wallMs / 1000)} s, ${Math.round(processorMs / 1000)} s of processor time`;
  return `${outcome.failed === 0 ? "✓" : "✗"} ${step.name}: ${formatOutcome(outcome)} (${times})`;
}

type StepLine = Omit<StepResult, "output"> & { readonly step: Pick<Step, "name"> };
