import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  isSectionReference,
  listProperties,
  type SchemaPlace,
} from "../schema/schemas";
import type { Path } from "../source/pointer";
import { readSchedule, type Schedule } from "./Schedule";

/** Something in a document that counts at some times only. */
export interface ScheduledEntry {
  readonly path: Path;
  readonly schedule: Schedule;
}

/** The sections, card styles and entries of lists in a document, valid or not, that have a schedule; found once for each. */
export const listScheduled = keepByObject((document: object): readonly ScheduledEntry[] => {
  const found: ScheduledEntry[] = [];
  collect(document, DOCUMENT_PLACE, [], found);
  return found;
});

/** The same for any value of a place. */
export function findScheduled(value: unknown, place: SchemaPlace, path: Path = []): ScheduledEntry[] {
  const found: ScheduledEntry[] = [];
  collect(value, place, path, found);
  return found;
}

function collect(value: unknown, place: SchemaPlace | undefined, path: Path, found: ScheduledEntry[]): void {
  if (place === undefined || typeof value !== "object" || value === null) return;
  if (isSectionReference(place.schema)) {
    collect(value, isRecord(value) ? getSectionSchema(value.type) : undefined, path, found);
    return;
  }
  if (Array.isArray(value)) {
    const items = getSubschema(place, "items");
    value.forEach((item, index) => {
      collect(item, items, [...path, index], found);
    });
    return;
  }
  if (!isRecord(value)) return;
  const properties = listProperties(place);
  const schedule = isScheduledPlace(properties) ? readSchedule(value) : undefined;
  if (schedule !== undefined) found.push({ path, schedule });
  for (const [key, child] of properties)
    if (Object.hasOwn(value, key)) collect(value[key], child, [...path, key], found);
  const others = getSubschema(place, "additionalProperties");
  if (others !== undefined) {
    for (const [key, child] of Object.entries(value)) collect(child, others, [...path, key], found);
  }
}

/** True for what has a `from` that begins a schedule, and not one that names a source. */
function isScheduledPlace(properties: readonly [string, SchemaPlace][]): boolean {
  return properties.some(([name, { schema }]) => name === "from" && schema.schedule === true);
}
