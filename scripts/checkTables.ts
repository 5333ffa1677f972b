import { readFileSync } from "node:fs";
import { findSecurityFaults } from "./security/findFaults";
import { findFaults } from "./specification/findFaults";
import { readTable } from "./tables/readTable";
import { readReport } from "./testing/readReports";

/**
 * Checks that every row of docs/specification.md and docs/security.md names tests that have run and passed, and that the
 * latter has every requirement. The parameters are JSON reports of the test runners; `npm test` passes those of its own run.
 */
function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error("Name the JSON reports of the test runners, or run npm test, which does.");
    return 2;
  }
  const reported = files.flatMap((file) => readReport(JSON.parse(readFileSync(file, "utf8")), process.cwd()));
  const specified = readTable(readFileSync("docs/specification.md", "utf8"));
  const required = readTable(readFileSync("docs/security.md", "utf8"));
  const faults = [...findFaults(specified, reported), ...findSecurityFaults(required, reported)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  console.log(`${specified.length} rows of the specification and ${required.length} of security are held as they say.`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
