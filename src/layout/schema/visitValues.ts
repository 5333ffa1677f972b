import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";
import { getSectionSchema, getSubschema, isSectionReference, listProperties, type SchemaPlace } from "./schemas";

/** Is called with each value that a schema describes. */
export type VisitValue = (value: unknown, place: SchemaPlace, path: Path) => void;

/** True where the sections in a value are visited, too. */
export interface VisitOptions {
  readonly entersSections?: boolean;
}

/**
 * Visits a value, valid or not, and everything in it that the schema describes, outer values first, in the order of the
 * schema's properties; a section with the schema of its type. Values that no schema describes are left out.
 */
export function visitValues(
  value: unknown,
  place: SchemaPlace | undefined,
  path: Path,
  visit: VisitValue,
  options: VisitOptions = {},
): void {
  if (place === undefined) return;
  if (isSectionReference(place.schema)) {
    const section = options.entersSections !== false && isRecord(value) ? getSectionSchema(value.type) : undefined;
    visitValues(value, section, path, visit, options);
    return;
  }
  visit(value, place, path);
  if (Array.isArray(value)) {
    const items = getSubschema(place, "items");
    value.forEach((item, index) => {
      visitValues(item, items, [...path, index], visit, options);
    });
    return;
  }
  if (!isRecord(value)) return;
  const properties = listProperties(place);
  for (const [key, child] of properties)
    if (Object.hasOwn(value, key)) visitValues(value[key], child, [...path, key], visit, options);
  const others = getSubschema(place, "additionalProperties");
  if (others === undefined) return;
  const named = new Set(properties.map(([key]) => key));
  for (const [key, child] of Object.entries(value))
    if (!named.has(key)) visitValues(child, others, [...path, key], visit, options);
}
