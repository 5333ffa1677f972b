import type { LayoutDocument, Overlay, Section } from "../../generated/documents";
import { atKey, atValue } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/messages";
import { getKind, isHeaderOrFooter, NOT_FOUND_PAGE } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import { listSourceDimensions, listTypesWithRole } from "../schema/schemas";
import { listChoices } from "../select/listChoices";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** A valid document of the set. */
interface SoundDocument {
  readonly id: string;
  readonly parsed: ParsedDocument;
  readonly document?: LayoutDocument;
  readonly traced?: TracedDocument;
  readonly overlay?: Overlay;
}

/** Those of the sections with the page's h1 that any page can have. */
const USUAL_HEADING_TYPES = listTypesWithRole("main-heading");
const HEADING_TYPES = [...USUAL_HEADING_TYPES, ...listTypesWithRole("main-heading-of-its-page")];
/** Sections that open a page with something to look at. */
const PICTURE_TYPES = new Set(listTypesWithRole("picture"));

/** Warnings for what is valid, but probably a mistake. */
export function lintDocuments(
  documents: ReadonlyMap<string, SoundDocument>,
  selection: ParsedDocument | undefined,
): Diagnostic[] {
  const used = listUsed(documents, selection);
  return [...documents.values()].flatMap((sound) => {
    const { id, document, traced, overlay, parsed } = sound;
    if (document === undefined || traced === undefined) return [];
    const source = overlay === undefined ? parsed.source : placeEffective(traced, parsed.source, ["extends"]).source;
    const isShown = used.has(id) || document.path !== undefined || id === NOT_FOUND_PAGE;
    const unused = getKind(id) === "page" ? "page-without-path" : "unused-document";
    return [
      ...(isShown ? [] : [warn(unused, source, [], { id })]),
      ...warnOfPage(document, source),
      ...findSections<Section>(document).flatMap(({ section, path }) => warnOfSection(section, path, source)),
      ...(overlay === undefined ? warnOfCards(document, source) : []),
    ];
  });
}

function listUsed(
  documents: ReadonlyMap<string, SoundDocument>,
  selection: ParsedDocument | undefined,
): ReadonlySet<string> {
  const selected = listChoices(selection?.value).flatMap(({ choice }) => Object.values(choice).map(String));
  const extended = [...documents.values()].flatMap(({ overlay }) => overlay?.extends ?? []);
  return new Set([...selected, ...extended]);
}

function warnOfPage(document: LayoutDocument, source: DocumentSource): Diagnostic[] {
  if (isHeaderOrFooter(document.kind)) return [];
  const sections = findSections<Section>(document).map(({ section }) => section);
  const fold = document.fold ?? 0;
  const first = findSections<Section>({ sections: document.sections.slice(0, fold) });
  const hasHeading = sections.some(({ type }) => HEADING_TYPES.includes(type));
  const isTextOnly =
    document.kind === "home" && fold > 0 && !first.some(({ section }) => PICTURE_TYPES.has(section.type));
  return [
    ...(hasHeading
      ? []
      : [warn("no-main-heading", source, ["sections"], { types: USUAL_HEADING_TYPES.toReversed().join(" or ") })]),
    ...(isTextOnly ? [warn("fold-without-picture", source, ["fold"], { fold })] : []),
  ];
}

function warnOfSection(section: Section, path: Path, source: DocumentSource): Diagnostic[] {
  const found: Diagnostic[] = [];
  if ("source" in section && "dimension" in section) {
    const { from } = section.source;
    const dimensions = listSourceDimensions(section.type, from);
    if (dimensions?.includes(section.dimension) === false) {
      const values = { id: section.id, why: WORDS.onlyDimensions(from, dimensions.join(" or ")) };
      found.push(warn("never-shown", source, [...path, "dimension"], values));
    }
  }
  if ("count" in section && typeof section.count === "object" && section.count.expanded === section.count.initial) {
    const more = "more" in section ? String(section.more) : "";
    found.push(warn("button-never-shown", source, [...path, "count", "expanded"], { more }));
  }
  return found;
}

function warnOfCards(document: LayoutDocument, source: DocumentSource): Diagnostic[] {
  const used = new Set(
    findSections<Section>(document).map(({ section }) => ("card" in section ? section.card : undefined)),
  );
  return Object.keys(document.cards ?? {})
    .filter((card) => !used.has(card))
    .map((card) => atKey("unused-card", source, ["cards", card], { severity: "warning", values: { card } }));
}

function warn(
  code: Parameters<typeof atValue>[0],
  source: DocumentSource,
  path: Path,
  values: Readonly<Record<string, string | number>>,
): Diagnostic {
  return atValue(code, source, path, { severity: "warning", values });
}
