import { readFileSync } from "node:fs";
import { findFaults } from "./specification/findFaults";
import { readTable } from "./specification/readTable";
import { readReport } from "./testing/readReports";

/**
 * Checks that every row of docs/specification.md names tests that have run and passed. The parameters are JSON reports of
 * the test runners; `npm test` passes those of its own run.
 */
function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error("Name the JSON reports of the test runners, or run npm test, which does.");
    return 2;
  }
  const rows = readTable(readFileSync("docs/specification.md", "utf8"));
  const reported = files.flatMap((file) => readReport(JSON.parse(readFileSync(file, "utf8")), process.cwd()));
  const faults = findFaults(rows, reported);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`${rows.length} rows of the specification are held by tests that passed.`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
