// Measures this project's speed: bench [NAME...] [--json]. Without a name all figures are measured.
// The results are printed, and written to bench/results/<name>.json. Exit codes: 0 measured, 2 could not run.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Figure } from "./Figure";
import { measureFigure, type Result } from "./measureFigure";

const FOLDER = join(import.meta.dirname, "..");
const RESULTS = join(FOLDER, "results");

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

function formatResults(results: readonly Result[], units: Figure["units"] = {}): string {
  const width = Math.max(...results.map(({ side, measure }) => `${side}, ${measure}`.length));
  const lines = results.map(({ side, measure, median, least, most, ratio }) => {
    const unit = units[measure] ?? "ms";
    const toText = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`.padStart(10);
    return [
      `  ${`${side}, ${measure}`.padEnd(width)}`,
      `${toText(median)}  (${toText(least).trim()} to ${toText(most).trim()})`,
      ratio === 1 || Number.isNaN(ratio) ? "" : `× ${ratio.toFixed(2)}`,
    ].join("  ");
  });
  return lines.map((line) => line.trimEnd()).join("\n");
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const names = listNames();
  if (values.help) {
    console.log("Usage: npm run bench -- [NAME...] [--json]\n");
    for (const name of names) console.log(`  ${name.padEnd(10)}  ${(await loadFigure(name)).description}`);
    return 0;
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no figure “${unknown}”. There are: ${names.join(", ")}.`);
    return 2;
  }
  const machine = { processor: cpus()[0]?.model ?? "", cores: availableParallelism(), node: process.version };
  mkdirSync(RESULTS, { recursive: true });
  for (const name of positionals.length > 0 ? positionals : names) {
    const figure = await loadFigure(name);
    if (!values.json) console.log(`${name}: ${figure.description}`);
    const results = await measureFigure(figure);
    const { description, rounds } = figure;
    const record = { figure: name, description, rounds, at: new Date().toISOString(), machine, results };
    const json = JSON.stringify(record, null, 2);
    writeFileSync(join(RESULTS, `${name}.json`), `${json}\n`);
    console.log(values.json ? json : `${formatResults(results, figure.units)}\n`);
  }
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
