import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";
import { getSectionSchema, getSubschema, isSectionReference, listProperties, type SchemaPlace } from "./schemas";

/** A text of a document that its schema describes. */
export interface FoundText {
  readonly path: Path;
  readonly text: string;
  /** The keywords of the setting. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The texts of a section's own settings, valid or not; those of nested sections are left out. */
export function listSectionTexts(section: Readonly<Record<string, unknown>>, path: Path): FoundText[] {
  const place = getSectionSchema(section.type);
  return place === undefined ? [] : listTexts(section, place, path);
}

/** The texts of a value and of everything in it that the schema describes. */
export function listTexts(value: unknown, place: SchemaPlace, path: Path): FoundText[] {
  if (typeof value === "string") return [{ path, text: value, schema: place.schema }];
  if (isSectionReference(place.schema)) return [];
  if (Array.isArray(value)) {
    const items = getSubschema(place, "items");
    return items === undefined ? [] : value.flatMap((item, index) => listTexts(item, items, [...path, index]));
  }
  if (!isRecord(value)) return [];
  const others = getSubschema(place, "additionalProperties");
  const own = listProperties(place);
  if (others !== undefined) return Object.keys(value).flatMap((key) => listTexts(value[key], others, [...path, key]));
  return own.flatMap(([key, child]) =>
    typeof value[key] === "string" || typeof value[key] === "object"
      ? listTexts(value[key], child, [...path, key])
      : [],
  );
}
