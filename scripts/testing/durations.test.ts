import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { keepDurations, readDurations } from "./durations";
import type { ReportedTest } from "./readReports";

const report = (file: string, title: string, durationMs: number): ReportedTest => ({
  file,
  title,
  durationMs,
  outcome: "passed",
  messages: [],
});

it("durations are those of the last run of each test, in whichever tier, the slowest first; a file that cannot be read counts as none", () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-durations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "results/durations.json");
  expect(readDurations(path)).toEqual([]);
  keepDurations([report("a.test.ts", "reads", 900), report("b.spec.ts", "opens", 20.4)], path);
  keepDurations(
    [report("a.test.ts", "reads", 5), report("b.spec.ts", "closes", 40), report("c.test.ts", "counts", 80)],
    path,
  );
  expect(readDurations(path).map(({ title, durationMs }) => [title, durationMs])).toEqual([
    ["counts", 80],
    ["closes", 40],
    ["opens", 20],
    ["reads", 5],
  ]);
  writeFileSync(path, "[");
  expect(readDurations(path)).toEqual([]);
});
