import { findTestFaults, type KnownTests } from "../tables/findTestFaults";
import type { TestedRow } from "../tables/readTable";
import type { TestIds } from "../tables/readTestIds";

/** Rows of these groups describe what a shopper sees; at least one of their tests must run in a browser. */
const IN_BROWSER = /^(?:routes|header|footer|home-\w+|card|states|validation|errors|constants)\//;
const BROWSER_TEST = /^tests\/e2e\/.+\.spec\.ts$|\.browser\.test\.tsx$/;
const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const DOCUMENT = "docs/specification.md";

/** The faults of the table, one sentence each: the place, the fault, and what to do. */
export function findFaults(rows: readonly TestedRow[], tests: KnownTests): readonly string[] {
  if (rows.length === 0)
    return [`${DOCUMENT}: no row was found. Write rows as "| \`group/name\` | text | ids of tests |".`];
  const firstLines = new Map<string, number>();
  return rows.flatMap((row) => {
    const faults = [...findRowFaults(row, tests.ids), ...row.testIds.flatMap((id) => findTestFaults(id, tests))];
    const first = firstLines.get(row.id);
    if (first === undefined) firstLines.set(row.id, row.line);
    else faults.unshift(`is also the id of line ${first}. Give each row an id of its own.`);
    return faults.map((fault) => `${DOCUMENT}:${row.line}: ${row.id} ${fault}`);
  });
}

function findRowFaults({ id, cells: [text = ""], testIds }: TestedRow, ids: TestIds): string[] {
  const files = testIds.flatMap((testId) => ids.get(testId) ?? []);
  return [
    ...(ID.test(id) ? [] : ["is not an id. Write it as group/name, in small letters, digits and hyphens."]),
    ...(text === "" ? ["has no text. Write what the specification requires."] : []),
    ...(testIds.length === 0 ? ["names no test. Write the ids of its tests in the last cell."] : []),
    ...(files.length > 0 && IN_BROWSER.test(id) && !files.some((file) => BROWSER_TEST.test(file))
      ? ["is not tested in a browser. Name an end-to-end or a component test."]
      : []),
  ];
}
