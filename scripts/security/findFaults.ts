import { findTestFaults, type KnownTests } from "../tables/findTestFaults";
import type { TestedRow } from "../tables/readTable";
import { REQUIREMENTS } from "./requirements";

const DOCUMENT = "docs/security.md";
const STATES = ["met", "not applicable", "not met"];
const LINK = /\]\([^)]+\)/;

/**
 * The faults of the table of security requirements, one sentence each. Every requirement needs one row, of its own or of its
 * section or chapter; a met one names tests or a document, one that is not met has a reason and a plan.
 */
export function findSecurityFaults(table: readonly TestedRow[], tests: KnownTests): readonly string[] {
  // The document has other tables, too.
  const rows = table.filter(({ id }) => /^V\d/.test(id));
  const uncovered = REQUIREMENTS.flatMap((requirement) => {
    const covering = rows.filter(({ id }) => isWithin(requirement, id));
    if (covering.length === 1) return [];
    return [`${DOCUMENT}: ${requirement} has ${covering.length} rows. Give each requirement one.`];
  });
  const faulty = rows.flatMap((row) =>
    [...findRowFaults(row), ...row.testIds.flatMap((id) => findTestFaults(id, tests))].map(
      (fault) => `${DOCUMENT}:${row.line}: ${row.id} ${fault}`,
    ),
  );
  return [...uncovered, ...faulty];
}

function isWithin(requirement: string, id: string): boolean {
  return requirement === id || requirement.startsWith(`${id}.`);
}

function findRowFaults({ id, cells, testIds }: TestedRow): string[] {
  const [what = "", state = "", how = ""] = cells;
  const isMissing = (word: string) => !how.includes(word) && !how.startsWith("See ");
  return [
    ...(REQUIREMENTS.some((requirement) => isWithin(requirement, id))
      ? []
      : ["is not a requirement of the standard. Correct the id."]),
    ...(what === "" || (how === "" && testIds.length === 0)
      ? ["has no text. Write what is required, and how it is met or why not."]
      : []),
    ...(STATES.includes(state) ? [] : [`has the state “${state}”. Write ${STATES.join(", ")}.`]),
    ...(state === "met" && testIds.length === 0 && !LINK.test(how)
      ? ["is met, but names no test and no document."]
      : []),
    ...(state === "not met" && (isMissing("Reason") || isMissing("Plan"))
      ? ["is not met: write a reason and a plan."]
      : []),
  ];
}
