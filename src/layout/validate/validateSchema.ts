import { atKey, atValue, createDiagnostic, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { formatAllowed, formatValue } from "../diagnostics/messages";
import { findNearest, isCertain } from "../diagnostics/suggest";
import { LIMITS } from "../document/limits";
import type { PlacedDocument } from "../document/parseDocument";
import { type FoundSection, findSections } from "../document/walkSections";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { SECTION_TYPES } from "../schema/schemas";
import { getAt, isRecord } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { explainSchemaErrors } from "./explainSchemaErrors";

/** Checks a parsed document against the schemas: the document itself first, then each section by its own type. */
export function validateDocument({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const sections = findSections(value);
  const surplus = sections[LIMITS.sections];
  if (surplus !== undefined) {
    const values = { actual: sections.length, limit: LIMITS.sections };
    return [createDiagnostic("too-many-sections", source.file, source.rangeOf(surplus.path), surplus.path, { values })];
  }
  const shell = explainSchemaErrors(listSchemaErrors("document.json", value), {
    source,
    value,
    path: [],
    owner: "the document",
  });
  return [...shell, ...sections.flatMap((found) => validateSection(source, found))];
}

/** Checks the parsed selection against its schema. */
export function validateSelection({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const errors = listSchemaErrors("selection.json", value);
  return explainSchemaErrors(errors, { source, value, path: [], owner: "the selection" });
}

/** The type decides first, so that an error speaks of that type's settings only. */
export function validateSection(source: DocumentSource, { section, path }: FoundSection): Diagnostic[] {
  // That every section is an object is said by the schema of what holds it.
  if (!isRecord(section)) return [];
  if (!Object.hasOwn(section, "type")) return [explainMissingType(source, { section, path }, section)];
  const type = section.type;
  if (typeof type !== "string" || !SECTION_TYPES.includes(type)) return [explainUnknownType(source, path, type)];
  const errors = listSchemaErrors(`section/${type}.json`, section);
  return explainSchemaErrors(errors, { source, value: section, path, owner: type });
}

function explainUnknownType(source: DocumentSource, path: FoundSection["path"], type: unknown): Diagnostic {
  const at = [...path, "type"];
  const suggestion = typeof type === "string" ? findNearest(type, SECTION_TYPES) : undefined;
  const isSure = suggestion !== undefined && isCertain(String(type), suggestion, SECTION_TYPES);
  return atValue("unknown-section-type", source, at, {
    values: { actual: typeof type === "string" ? type : formatValue(type), allowed: formatAllowed(SECTION_TYPES) },
    suggestion,
    fix: isSure ? replaceNode(source, source.nodeAt(at), suggestion) : undefined,
  });
}

/** Without a type nothing else can be said, except that a key may be the misspelt “type”. */
function explainMissingType(
  source: DocumentSource,
  { path }: FoundSection,
  section: Record<string, unknown>,
): Diagnostic {
  const misspelt = Object.keys(section).find(
    (key) => findNearest(key, ["type"]) === "type" && SECTION_TYPES.includes(String(getAt(section, [key]))),
  );
  if (misspelt === undefined) {
    const id = typeof section.id === "string" ? `the section “${section.id}”` : "the section";
    return atValue("missing-key", source, path, { values: { key: "type", owner: id } });
  }
  const at = [...path, misspelt];
  return atKey("unknown-key", source, at, {
    values: { key: misspelt, owner: "a section", allowed: "" },
    suggestion: "type",
    fix: replaceNode(source, source.keyNodeAt(at), "type"),
  });
}
