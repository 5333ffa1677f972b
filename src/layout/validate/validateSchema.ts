import { isRecord } from "../../domain/isRecord";
import { listParameters } from "../../domain/routes/routePattern";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { tooManySections } from "../diagnostics/kinds/too-many-sections";
import { unknownSectionType } from "../diagnostics/kinds/unknown-section-type";
import { parseSharedSectionFile } from "../document/LayoutSet";
import { LIMITS } from "../document/limits";
import type { PlacedDocument } from "../document/parseDocument";
import { type FoundSection, findSections } from "../document/walkSections";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { SECTION_TYPES } from "../schema/schemas";
import { DOCUMENT_OWNER, SELECTION_OWNER } from "../schema/settingOwners";
import type { DocumentSource } from "../source/SourceText";
import { listStatedPaths } from "./checkAddress";
import { explainSchemaErrors } from "./explainSchemaErrors";
import { type Discriminator, readDiscriminator } from "./readDiscriminator";

/** Checks a parsed document against the schemas: the document itself first, then each section by its own type. */
export function validateSchema({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const sections = findSections(value);
  const surplus = sections[LIMITS.sections];
  if (surplus !== undefined) {
    const values = { actual: sections.length, limit: LIMITS.sections };
    return [tooManySections.at(source.file, source.rangeOf(surplus.path), surplus.path, values)];
  }
  const shell = explainSchemaErrors(listSchemaErrors("document.json", value), {
    source,
    value,
    path: [],
    owner: DOCUMENT_OWNER,
  });
  const found = [...shell, ...sections.flatMap((section) => validateSection(source, section))];
  return source.file.startsWith("page/") ? placeAnchors(found, value) : found;
}

/** A link to a section of the same page, `/#anchor` for that of a home, leads to the path of a page. */
function placeAnchors(faults: readonly Diagnostic[], document: unknown): Diagnostic[] {
  const own = listStatedPaths(document, "path").find(({ pattern }) => listParameters(pattern).length === 0)?.pattern;
  return faults.map((fault) => {
    const { suggestion, ...others } = fault;
    if (fault.code !== "bad-form" || suggestion?.startsWith("/#") !== true) return fault;
    return own === undefined ? others : { ...fault, suggestion: `${own}${suggestion.slice(1)}` };
  });
}

/** Checks the parsed selection against its schema. */
export function validateSelection({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const errors = listSchemaErrors("selection.json", value);
  return explainSchemaErrors(errors, { source, value, path: [], owner: SELECTION_OWNER });
}

function nameSection({ id }: Readonly<Record<string, unknown>>): string {
  return typeof id === "string" ? `the section “${id}”` : "the section";
}

const SECTION: Discriminator = {
  key: "type",
  values: SECTION_TYPES,
  unknown: unknownSectionType,
  owner: "a section",
  nameObject: nameSection,
  alternative: { key: "include", takes: (value) => parseSharedSectionFile(`${value}.json`) !== undefined },
};

/** Sections without an error. They are not validated again: documents share them. */
const sound = new WeakSet<object>();

/** The type is read first, so that a message speaks of that type's settings only. */
export function validateSection(source: DocumentSource, { section, path }: FoundSection): Diagnostic[] {
  // The schema of the list reports a section that is not an object.
  if (!isRecord(section) || sound.has(section)) return [];
  if (Object.hasOwn(section, "include")) {
    const errors = listSchemaErrors("include.json", section);
    return explainSchemaErrors(errors, { source, value: section, path, owner: nameSection(section) });
  }
  const type = readDiscriminator(SECTION, section, source, path);
  if ("fault" in type) return [type.fault];
  const errors = listSchemaErrors(`section/${type.value}.json`, section);
  if (errors.length === 0) sound.add(section);
  return explainSchemaErrors(errors, { source, value: section, path, owner: type.value });
}
