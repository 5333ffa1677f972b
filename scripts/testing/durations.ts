import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isRecord } from "../../src/domain/isRecord";
import type { ReportedTest } from "./readReports";

/** How long a test took when it ran last. */
export type TestDuration = Pick<ReportedTest, "file" | "title" | "durationMs">;

const FILE = "test-results/durations.json";

/** Writes the durations of tests; those of tests that did not run stay as they were. Paths are relative to the project. */
export function keepDurations(tests: readonly ReportedTest[], path = FILE): void {
  const nameOf = ({ file, title }: Pick<ReportedTest, "file" | "title">) => `${file} › ${title}`;
  const names = new Set(tests.map(nameOf));
  const kept = readDurations(path).filter((test) => !names.has(nameOf(test)));
  const ran = tests.map(({ file, title, durationMs }) => ({ file, title, durationMs: Math.round(durationMs) }));
  mkdirSync(dirname(path), { recursive: true });
  const sorted = [...kept, ...ran].sort((a, b) => b.durationMs - a.durationMs);
  writeFileSync(path, `[\n${sorted.map((test) => `  ${JSON.stringify(test)}`).join(",\n")}\n]\n`);
}

/** Reads the durations of the tests that have run, the slowest first; an empty list where there are none. */
export function readDurations(path = FILE): readonly TestDuration[] {
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(read) ? read.filter(isDuration) : [];
  } catch {
    return [];
  }
}

function isDuration(value: unknown): value is TestDuration {
  return isRecord(value) && typeof value.file === "string" && typeof value.durationMs === "number";
}
