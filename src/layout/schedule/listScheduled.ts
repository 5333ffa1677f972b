import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { DOCUMENT_PLACE, listProperties, type SchemaPlace } from "../schema/schemas";
import { visitValues } from "../schema/visitValues";
import type { Path } from "../source/pointer";
import { readSchedule, type Schedule } from "./Schedule";

/** A part of a document with a schedule. */
export interface ScheduledEntry {
  readonly path: Path;
  readonly schedule: Schedule;
}

/** Lists the sections, card styles and list entries with a schedule in a document, valid or not; cached for each document. */
export const listScheduled = keepByObject((document: object): readonly ScheduledEntry[] => {
  return findScheduled(document, DOCUMENT_PLACE);
});

/** Lists them for any value at a path. */
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
