import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../reference-api/db/tables";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import { readTimetable } from "./readTimetable";

/** Describes each source of offers in sentences, those that have a timetable and no run too, and the maps that cannot be used. */
export async function listSources(db: Kysely<Tables>, layoutsDir: string): Promise<readonly string[]> {
  const { maps, faults } = await readTimetable(layoutsDir);
  const rows = await db.selectFrom("offer_sources").selectAll().orderBy("name").execute();
  const names = rows.map(({ name }) => name);
  const waiting = maps.map(toOwner).filter((source) => !names.includes(source));
  const lines = [...rows.flatMap(describeSource), ...waiting.map((source) => `${source}: has not run yet`), ...faults];
  return lines.length === 0 ? ["No source of offers has been imported."] : lines;
}

function describeSource(source: Selectable<Tables["offer_sources"]>): readonly string[] {
  const { name, last_run_at, last_success_at, next_run_at, failing_since, error, counts } = source;
  const numbers = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const facts = [
    `last run ${last_run_at.toISOString()}${numbers.length === 0 ? "" : ` (${numbers.join(", ")})`}`,
    last_success_at === null ? "never read to its end" : `last read to its end ${last_success_at.toISOString()}`,
    ...(next_run_at === null ? [] : [`next run ${next_run_at.toISOString()}`]),
  ];
  const since = failing_since === null ? "" : ` (it fails since ${failing_since.toISOString()})`;
  return [`${name}: ${facts.join(", ")}`, ...(error === null ? [] : [`  ${error}${since}`])];
}
