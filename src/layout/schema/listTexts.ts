import type { Path } from "../source/pointer";
import { getSectionSchema, type SchemaPlace } from "./schemas";
import { type VisitValue, visitValues } from "./visitValues";

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

/** The texts of a value and of everything in it that the schema describes, without those of nested sections. */
export function listTexts(value: unknown, place: SchemaPlace, path: Path): FoundText[] {
  const found: FoundText[] = [];
  const visit: VisitValue = (text, { schema }, textPath) => {
    if (typeof text === "string") found.push({ path: textPath, text, schema });
  };
  visitValues(value, place, path, visit, { entersSections: false });
  return found;
}
