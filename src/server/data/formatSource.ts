import type { Selectable } from "kysely";
import type { Tables } from "../../reference-api/db/tables";

/** Describes a source of offers with its last run in a line, and its error in another. */
export function formatSource({
  name,
  last_run_at,
  last_success_at,
  error,
  counts,
}: Selectable<Tables["offer_sources"]>): string {
  const success =
    last_success_at === null ? "never read to its end" : `last read to its end ${last_success_at.toISOString()}`;
  const numbers = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const run = `${name}: last run ${last_run_at.toISOString()} (${numbers.join(", ")}), ${success}`;
  return error === null ? run : `${run}\n  ${error}`;
}
