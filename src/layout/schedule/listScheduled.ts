import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { DOCUMENT_PLACE, listProperties, type SchemaPlace } from "../schema/schemas";
import { visitValues } from "../schema/visitValues";
import type { Path } from "../source/pointer";
import { readSchedule, type Schedule } from "./Schedule";

/** Something in a document that counts at some times only. */
export interface ScheduledEntry {
  readonly path: Path;
  readonly schedule: Schedule;
}

/** The sections, card styles and entries of lists in a document, valid or not, that have a schedule; found once for each. */
export const listScheduled = keepByObject((document: object): readonly ScheduledEntry[] => {
  return findScheduled(document, DOCUMENT_PLACE);
});

/** The same for any value of a place. */
export function findScheduled(value: unknown, place: SchemaPlace, path: Path = []): ScheduledEntry[] {
  const found: ScheduledEntry[] = [];
  visitValues(value, place, path, (visited, visitedPlace, visitedPath) => {
    const isScheduled = isRecord(visited) && isScheduledPlace(listProperties(visitedPlace));
    const schedule = isScheduled ? readSchedule(visited) : undefined;
    if (schedule !== undefined) found.push({ path: visitedPath, schedule });
  });
  return found;
}

/** True for what has a `from` that begins a schedule, and not one that names a source. */
function isScheduledPlace(properties: readonly [string, SchemaPlace][]): boolean {
  return properties.some(([name, { schema }]) => name === "from" && schema.schedule === true);
}
