import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findSecurityFaults } from "./security/findFaults";
import { findFaults } from "./specification/findFaults";
import { readTable } from "./tables/readTable";
import { readTestIds } from "./tables/readTestIds";
import { readReport } from "./testing/readReports";

/**
 * Checks that every row of docs/specification.md and docs/security.md names tests that exist and passed, and that the latter
 * has every requirement. The parameters are JSON reports of the test runners; `npm test` passes those of its own run. With
 * `--partial` a test may be missing from the reports, but none that they have may have failed or been skipped.
 */
function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { partial: { type: "boolean" } },
    allowPositionals: true,
  });
  const isPartial = values.partial === true;
  if (positionals.length === 0 && !isPartial) {
    console.error("No test reports given. Run npm test, or name the JSON reports of the test runners.");
    return 2;
  }
  const root = process.cwd();
  const reported = positionals.flatMap((file) => readReport(JSON.parse(readFileSync(file, "utf8")), root));
  const tests = { ids: readTestIds(root), reported, isPartial };
  const specified = readTable(readFileSync("docs/specification.md", "utf8"));
  const required = readTable(readFileSync("docs/security.md", "utf8"));
  const faults = [...findFaults(specified, tests), ...findSecurityFaults(required, tests)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  console.log(`No fault in ${specified.length} rows of the specification and ${required.length} rows of security.`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
