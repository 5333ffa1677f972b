// Measures this project's speed: bench [NAME...] [--full | --rounds N] [--json]. Without a name all figures are measured.
// The results are printed, and written to bench/results/<name>.json.
// Exit codes: 0 measured, 1 a figure failed, 2 could not run.
import { readdirSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, UnavailableError } from "./Figure";
import { type FigureRecord, writeRecord } from "./FigureRecord";
import { formatValue } from "./formatValue";
import { type Measured, measureFigure } from "./measureFigure";

const FOLDER = join(import.meta.dirname, "..");
const FULL_FACTOR = 3;
const USAGE = `Usage: npm run bench -- [NAME...] [--full | --rounds N] [--json]

  --full      takes more rounds
  --rounds N  takes so many
  --json      prints the results as JSON
`;

function listNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

async function loadFigure(name: string): Promise<Figure> {
  const { figure } = (await import(join(FOLDER, `${name}.ts`))) as { readonly figure: Figure };
  return figure;
}

/** Measures a figure; one that is not available here has a note instead of results. */
async function measure(name: string, isFull: boolean, wanted: number | undefined): Promise<FigureRecord> {
  const figure = await loadFigure(name);
  const { description, units, meaning } = figure;
  const usual = isFull ? (figure.fullRounds ?? figure.rounds * FULL_FACTOR) : figure.rounds;
  const rounds = wanted ?? usual;
  const measured = await measureFigure(figure, rounds).catch((error: unknown): Measured => {
    if (!(error instanceof UnavailableError)) throw error;
    const limits = (figure.limits ?? []).map((limit) => ({ ...limit, value: undefined }));
    return { results: [], limits, notes: [error.message] };
  });
  return {
    figure: name,
    description,
    ...(meaning === undefined ? {} : { meaning }),
    ...(units === undefined ? {} : { units }),
    rounds,
    at: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? "",
      cores: availableParallelism(),
      node: process.version,
      load: loadavg()[0] ?? 0,
    },
    ...measured,
  };
}

function formatRecord({ figure, description, meaning, results, units, limits, notes }: FigureRecord): string {
  const head = [`${figure}: ${description}`, ...(meaning === undefined ? [] : [meaning])];
  const width = Math.max(...results.map(({ side, measure: name }) => `${side}, ${name}`.length));
  const lines = results.map(({ side, measure: name, median, least, most, ratio }) => {
    const toText = (value: number) => formatValue(value, units?.[name] ?? "ms");
    return [
      `  ${`${side}, ${name}`.padEnd(width)}`,
      `${toText(median).padStart(10)}${least === most ? "" : `  (${toText(least)} to ${toText(most)})`}`,
      ratio === 1 || !Number.isFinite(ratio) ? "" : `× ${ratio.toFixed(2)}`,
    ].join("  ");
  });
  const checks = limits.flatMap(({ side, measure: name, against, most, isGoal, value }) => {
    if (value === undefined) return [];
    const show = (number: number) =>
      against === undefined ? formatValue(number, units?.[name] ?? "ms") : `× ${number.toFixed(2)}`;
    const what = `${side}${against === undefined ? "" : ` against ${against}`}, ${name}`;
    return [
      `  ${value <= most ? "✓" : "✗"} ${what}: ${show(value)}, ${isGoal === true ? "goal" : "limit"} ${show(most)}`,
    ];
  });
  const text = [...head, ...lines, ...checks, ...notes.map((note) => `  ${note}`), ""];
  return text.map((line) => line.trimEnd()).join("\n");
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      full: { type: "boolean", default: false },
      rounds: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const names = listNames();
  if (values.help) {
    console.log(USAGE);
    for (const name of names) console.log(`  ${name.padEnd(12)}  ${(await loadFigure(name)).description}`);
    return 0;
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no figure “${unknown}”. There are: ${names.join(", ")}.`);
    return 2;
  }
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
    console.error(`--rounds is “${values.rounds}”. It is a whole number from 1 on.`);
    return 2;
  }
  let failed = 0;
  for (const name of positionals.length === 0 ? names : positionals) {
    try {
      const record = await measure(name, values.full, rounds);
      writeRecord(record);
      console.log(values.json ? JSON.stringify(record, null, 2) : formatRecord(record));
    } catch (error) {
      failed += 1;
      console.error(`${name} could not be measured: ${error instanceof Error ? error.message : error}\n`);
    }
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
