import { describe, expect, it } from "vitest";
import type { ReportedTest } from "./readReports";
import { formatOutcome, formatStep, listFailedTests, listSkippedTests, listSlowestFiles } from "./summarize";

const report = (file: string, durationMs: number, outcome: ReportedTest["outcome"] = "passed"): ReportedTest => ({
  file,
  title: `group › takes ${durationMs}`,
  outcome,
  durationMs,
  messages: [],
});
const TESTS = [report("a.test.ts", 400), report("b.spec.ts", 9000), report("a.test.ts", 700), report("c.test.ts", 5)];

describe("the summary of a test run", () => {
  it("names the slowest files with the time of all their tests, the slowest first", () => {
    expect(listSlowestFiles(TESTS, 2)).toEqual([
      "    9.0 s     1 test   b.spec.ts",
      "    1.1 s     2 tests  a.test.ts",
    ]);
  });

  it("names skipped tests, and counts them only where there are any", () => {
    const skipped = report("d.test.ts", 0, "skipped");
    expect(listSkippedTests([...TESTS, skipped])).toEqual(["d.test.ts › group › takes 0"]);
    expect(formatOutcome({ passed: 3, failed: 0, skipped: 1 })).toBe("3 passed, 0 failed, 1 skipped");
    expect(formatOutcome({ passed: 3, failed: 1, skipped: 0 })).toBe("3 passed, 1 failed");
  });

  it("says for each step what it counted and how long it took, in processor time, too", () => {
    const outcome = { passed: 3, failed: 1, skipped: 0 };
    expect(formatStep({ step: { name: "types" }, outcome, wallMs: 1_600, processorMs: 2_400 })).toBe(
      "✗ types: 3 passed, 1 failed (2 s, 2 s of processor time)",
    );
  });

  it("names failed tests with what went wrong, without the stack", () => {
    const message = "AssertionError: expected 4 to be 3\n\n- 3\n+ 4\n    at check (a.ts:3:1)";
    const failed = { ...report("e.test.ts", 2, "failed"), messages: ["Error: at first", message] };
    expect(listFailedTests([...TESTS, failed])).toEqual([
      "e.test.ts › group › takes 2\n    AssertionError: expected 4 to be 3\n    - 3\n    + 4",
    ]);
  });
});
