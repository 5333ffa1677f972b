import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FigureRecord } from "./FigureRecord";
import { formatValue } from "./formatValue";
import type { CheckedLimit } from "./measureFigure";
import { renderChart } from "./renderChart";

const DOCS = join(import.meta.dirname, "../../docs");

/** Writes docs/performance.md and its chart from what was measured last. */
export function writePerformance(records: readonly FigureRecord[]): void {
  writeFileSync(join(DOCS, "images/performance.svg"), renderChart(records));
  writeFileSync(join(DOCS, "performance.md"), formatPerformance(records));
}

/** The text of docs/performance.md. */
export function formatPerformance(records: readonly FigureRecord[]): string {
  const limits = records.flatMap((record) => record.limits.map((limit) => formatLimit(record, limit)));
  const parts = [
    "# Performance",
    "<!-- Written by `npm run bench`; changes by hand are lost. -->",
    [
      "`npm run bench` measures the figures below and writes this page. The sides of a figure run in turns in one run, so",
      "other load on the machine affects all of them alike: trust the ratios more than the times. Each value is the median",
      "of the rounds. `npm run bench -- <figure>` measures one figure, `--full` takes more rounds, and `--report` writes this",
      "page from the last results.",
    ].join("\n"),
    formatMachine(records),
    "![Medians of the figures, with lines where their limits are](images/performance.svg)",
    "Blue sides have a limit, where the red line is; a dashed line is a goal. Each figure has a scale of its own.",
    ...(limits.length === 0
      ? []
      : ["## Limits", formatTable(["Figure", "What is limited", "Measured", "Limit", "Holds"], limits)]),
    ...records.flatMap(formatFigure),
  ];
  return `${parts.join("\n\n")}\n`;
}

function formatMachine(records: readonly FigureRecord[]): string {
  const [first] = records;
  if (first === undefined) return "Nothing has been measured yet.";
  const { processor, cores, node } = first.machine;
  const loads = records.map(({ machine }) => machine.load);
  const days = [...new Set(records.map(({ at }) => at.slice(0, 10)))].sort();
  return [
    `Measured on ${days.join(" and ")}: ${cores} cores (${processor || "unknown"}), Node ${node.slice(1)}. The load average was`,
    `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; the benchmark alone makes about ${cores + 1}, the rest was other work on the same cores.`,
  ].join("\n");
}

function formatLimit({ figure, units }: FigureRecord, limit: CheckedLimit): string[] {
  const { side, measure, against, most, isGoal, value } = limit;
  const show = (number: number) =>
    against === undefined ? formatValue(number, units?.[measure] ?? "ms") : `× ${number.toFixed(2)}`;
  return [
    figure,
    `${side}, ${measure}${against === undefined ? "" : `, against ${against}`}`,
    value === undefined ? "not measured" : show(value),
    `${show(most)}${isGoal === true ? " (goal)" : ""}`,
    value === undefined ? "–" : value <= most ? "yes" : "**no**",
  ];
}

function formatFigure(record: FigureRecord): string[] {
  const { figure, description, meaning, results, rounds, notes } = record;
  return [
    `## ${figure}`,
    description,
    ...(meaning === undefined ? [] : [meaning]),
    ...(results.length === 0
      ? []
      : [record.isMatrix === true ? formatMatrix(record) : formatResults(record), `${rounds} rounds.`]),
    ...notes,
  ];
}

function formatMatrix({ results, units }: FigureRecord): string {
  const measures = [...new Set(results.map(({ measure }) => measure))];
  const sides = [...new Set(results.map(({ side }) => side))];
  const rows = sides.map((name) => {
    const medianOf = (measure: string) =>
      results.find((result) => result.side === name && result.measure === measure)?.median ?? Number.NaN;
    return [name, ...measures.map((measure) => formatValue(medianOf(measure), units?.[measure] ?? "ms"))];
  });
  return formatTable(["Side", ...measures], rows);
}

function formatResults({ results, units }: FigureRecord): string {
  const rows = results.map(({ side, measure, median, least, most, ratio }) => {
    const show = (value: number) => formatValue(value, units?.[measure] ?? "ms");
    return [
      side,
      measure,
      show(median),
      least === most ? "" : `${show(least)} to ${show(most)}`,
      Number.isFinite(ratio) ? ratio.toFixed(2) : "–",
    ];
  });
  return formatTable(["Side", "Measure", "Median", "Range", "× the first side"], rows);
}

function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, titles.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}
