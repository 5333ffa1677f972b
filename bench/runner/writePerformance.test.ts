import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Figure } from "./Figure";
import type { FigureRecord } from "./FigureRecord";
import { formatValue } from "./formatValue";
import { renderChart } from "./renderChart";
import { formatPerformance } from "./writePerformance";

const machine = { processor: "Test", cores: 2, node: "v20.1.0", load: 3.25 };
const result = { measure: "time", least: 1, most: 3 };
const record: FigureRecord = {
  figure: "pages",
  description: "Two sides.",
  meaning: "What it means.",
  rounds: 4,
  at: "2031-05-06T07:08:09.000Z",
  machine,
  results: [
    { ...result, side: "file", median: 0.02, ratio: 1 },
    { ...result, side: "<page>", median: 0.05, ratio: 2.5 },
  ],
  limits: [
    { side: "<page>", measure: "time", against: "file", most: 2, value: 2.5 },
    { side: "<page>", measure: "time", against: "other", most: 2, isGoal: true, value: undefined },
  ],
  notes: ["nginx is not installed."],
};

it("writes each figure with its values, its limits and what it could not measure", () => {
  const text = formatPerformance([record]);
  expect(text).toContain("Measured on 2031-05-06: 2 cores (Test), Node 20.1.0.");
  expect(text).toContain("The load average was\n3.3 to 3.3;");
  expect(text).toContain("| pages | <page>, time, against file | × 2.50 | × 2.00 | **no** |");
  expect(text).toContain("| pages | <page>, time, against other | not measured | × 2.00 (goal) | – |");
  expect(text).toContain("## pages\n\nTwo sides.\n\nWhat it means.\n\n| Side |");
  expect(text).toContain("| <page> | time | 50.0 µs | 1.00 ms to 3.00 ms | 2.50 |");
  expect(text).toContain("4 rounds.\n\nnginx is not installed.");
});

it("writes a matrix with a row for each side and a column for each measure", () => {
  const results = [
    { ...result, side: "styles", measure: "Home", median: 1200, ratio: 1 },
    { ...result, side: "styles", measure: "Store", median: 900, ratio: 1 },
    { ...result, side: "state", measure: "Store", median: 80, ratio: 1 },
  ];
  const units = { Home: "bytes", Store: "bytes" } as const;
  const text = formatPerformance([{ ...record, results, units, isMatrix: true, limits: [] }]);
  expect(text).toContain(
    "| Side | Home | Store |\n| --- | --- | --- |\n| styles | 1.2 KB | 900 B |\n| state | – | 80 B |",
  );
});

it("draws a bar for each side, and a line where its limit is", () => {
  const chart = renderChart([record, { ...record, figure: "unlimited", limits: [] }]);
  expect(chart.match(/<rect class="(?:own|bar)"/g)).toHaveLength(2);
  expect(chart.match(/<line class="limit"/g)).toHaveLength(1);
  expect(chart).toContain("prefers-color-scheme: dark");
  expect(chart).toContain("&lt;page>");
  expect(chart).not.toContain("unlimited");
});

it.each([
  [0.0156, "ms", "15.6 µs"],
  [4.2, "ms", "4.20 ms"],
  [12_345, "ms", "12.3 s"],
  [999, "bytes", "999 B"],
  [2_400_000, "bytes", "2.4 MB"],
  [-25_544, "bytes", "-25.5 KB"],
  [0.661, "share", "66.1 %"],
  [52_000, "count", "52,000"],
  [Number.NaN, "ms", "–"],
] as const)("writes %s %s as %s", (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text);
});

it("finds in every file of bench/ a figure that says what it measures", async () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { figure } = (await import(join(folder, file))) as { readonly figure: Figure };
    expect(figure.description, file).toMatch(/^[A-Z\d].+\.$/);
    expect(figure.rounds, file).toBeGreaterThan(0);
  }
});
