import type { LayoutDocument, Overlay, Selection } from "../../generated/documents";
import { atValue, createDiagnostic } from "../diagnostics/createDiagnostic";
import { compareDiagnostics, type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { formatAllowed } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import {
  DOCUMENT_KINDS,
  type DocumentFolder,
  type LayoutFiles,
  parseDocumentFile,
  parseDomainFile,
  SELECTION_FILE,
} from "../document/LayoutSet";
import { type ParsedDocument, type PlacedDocument, parseDocument } from "../document/parseDocument";
import { resolveExtends } from "../overlay/resolveExtends";
import type { TracedDocument } from "../overlay/TracedDocument";
import { completeDocument, completeDomainOverlay, completeOverlay, completeSelection } from "../schema/applyDefaults";
import { isRecord } from "../source/pointer";
import { SourceText } from "../source/SourceText";
import { checkDocument, checkIds } from "../validate/checkRules";
import { isOverlay, validateDomainOverlay, validateOverlay } from "../validate/validateOverlay";
import { validateDocument, validateSelection } from "../validate/validateSchema";
import { checkEffective, type DomainChanges, placeEffective } from "./changeForDomain";
import { type CheckedChanges, checkDomains } from "./checkDomains";
import { checkPages } from "./checkPages";
import { checkSelection } from "./checkSelection";
import { lintDocuments } from "./lintDocuments";

/** A document of the set with its faults. */
export interface CheckedDocument {
  readonly id: string;
  readonly parsed: ParsedDocument;
  /** The faults that the document has by itself. */
  readonly own: readonly Diagnostic[];
  /** All its faults, those it has beside other documents too. */
  readonly diagnostics: readonly Diagnostic[];
  /** What it changes in the document that it extends; absent for a document that stands by itself. */
  readonly overlay?: Overlay;
  /** With defaults filled in and what it extends resolved; absent when it, or what it extends, has an error. */
  readonly document?: LayoutDocument;
  /** The same document with where its values come from. */
  readonly traced?: TracedDocument;
}

/** All layout files checked as a set. */
export interface CheckedLayouts {
  /** By id, such as `home/one`; those with errors too. */
  readonly documents: ReadonlyMap<string, CheckedDocument>;
  /** What domains change, by domain; those with errors too. */
  readonly domains: ReadonlyMap<string, CheckedChanges>;
  readonly selection: {
    /** Absent when there is no selection.json. */
    readonly parsed?: ParsedDocument;
    /** Absent when the selection has an error. */
    readonly value?: Selection;
    readonly diagnostics: readonly Diagnostic[];
  };
  /** All faults, in the order of files and places. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is known beside the files. */
export interface CheckContext {
  /** An earlier check: what it found for the same text is taken over. */
  readonly earlier?: CheckedLayouts | undefined;
  /** The home_page of every domain, where the website data is known. */
  readonly homePages?: ReadonlyMap<string, string> | undefined;
}

/**
 * Checks layout files as a set: read → schema → rules of one document → extends → rules across documents → what domains
 * change → oddities. Never throws.
 */
export function checkLayouts(files: LayoutFiles, { earlier, homePages }: CheckContext = {}): CheckedLayouts {
  const unknownFiles: Diagnostic[] = [];
  const alone = new Map<string, CheckedDocument>();
  const changes = new Map<string, ParsedDocument>();
  for (const [file, text] of files) {
    const place = parseDocumentFile(file);
    const domain = parseDomainFile(file);
    if (place !== undefined) {
      const known = earlier?.documents.get(place.id);
      const isKnown = known !== undefined && known.parsed.source.original === text;
      alone.set(
        place.id,
        isKnown ? resetCrossChecks(known) : checkAlone(place.id, place.kind, parseDocument(file, text)),
      );
    } else if (domain !== undefined) changes.set(domain, parseDocument(file, text));
    else if (file !== SELECTION_FILE) unknownFiles.push(explainStray(file));
  }
  const selection = checkSelectionFile(files.get(SELECTION_FILE), new Set(alone.keys()));
  const extended = extendAll(alone);
  const crossing = checkPages(mapPlaced(extended), selection.parsed?.value);
  const documents = new Map([...extended].map(([id, checked]) => [id, addFaults(checked, crossing)]));
  const domains = checkDomains(readChanges(changes), documents, selection.value, homePages);
  const found = [
    ...unknownFiles,
    ...selection.diagnostics,
    ...[...documents.values()].flatMap(({ diagnostics }) => diagnostics),
    ...[...domains.values()].flatMap(({ diagnostics }) => diagnostics),
  ];
  const odd = found.some(isError) ? [] : lintDocuments(documents, selection.parsed);
  return { documents, domains, selection, diagnostics: [...found, ...odd].sort(compareDiagnostics) };
}

function checkAlone(id: string, kind: DocumentFolder, parsed: ParsedDocument): CheckedDocument {
  if (isOverlay(parsed.value)) {
    const own = [...parsed.diagnostics, ...validateOverlay(parsed)];
    const overlay = own.some(isError) ? {} : { overlay: completeOverlay(parsed.value) };
    return { id, parsed, own, diagnostics: own, ...overlay };
  }
  const own = checkOne(parsed, kind);
  const checked = { id, parsed, own, diagnostics: own };
  return parsed.value === undefined || own.some(isError)
    ? checked
    : { ...checked, document: completeDocument(parsed.value) };
}

/** An earlier result without what depends on other files. */
function resetCrossChecks({ id, parsed, own, overlay, document, traced }: CheckedDocument): CheckedDocument {
  const checked = { id, parsed, own, diagnostics: own };
  if (overlay !== undefined) return { ...checked, overlay };
  if (parsed.value === undefined || own.some(isError)) return checked;
  if (document === undefined) return { ...checked, document: completeDocument(parsed.value) };
  return traced === undefined ? { ...checked, document } : { ...checked, document, traced };
}

/** Resolves what documents extend, and checks the outcome. */
function extendAll(alone: ReadonlyMap<string, CheckedDocument>): ReadonlyMap<string, CheckedDocument> {
  const extendable = [...alone].map(([id, { parsed, document, overlay, traced }]) => {
    const sound = { ...(document === undefined ? {} : { document }), ...(overlay === undefined ? {} : { overlay }) };
    return [id, { id, source: parsed.source, traced, ...sound }] as const;
  });
  const resolved = resolveExtends(new Map(extendable));
  return new Map(
    [...alone].map(([id, checked]) => {
      const { traced, diagnostics = [] } = resolved.get(id) ?? {};
      if (checked.overlay === undefined) return [id, traced === undefined ? checked : { ...checked, traced }];
      const kind = parseDocumentFile(`${id}.json`)?.kind;
      const placed = traced === undefined ? undefined : placeEffective(traced, checked.parsed.source, ["extends"]);
      const effective =
        placed === undefined || kind === undefined ? [] : [...checkKind(placed, kind), ...checkEffective(placed)];
      const all = { ...checked, diagnostics: [...checked.own, ...diagnostics, ...effective] };
      return [id, traced === undefined || effective.length > 0 ? all : { ...all, traced, document: traced.document }];
    }),
  );
}

/** The documents as the rules across documents see them: those that extend others as they are in effect. */
function mapPlaced(documents: ReadonlyMap<string, CheckedDocument>): ReadonlyMap<string, PlacedDocument> {
  return new Map(
    [...documents].flatMap(([id, { parsed, traced, overlay }]): [string, PlacedDocument][] => {
      if (overlay === undefined) return [[id, parsed]];
      return traced === undefined ? [] : [[id, placeEffective(traced, parsed.source, ["extends"])]];
    }),
  );
}

/** Adds the faults that a document has beside others; they are errors, so it loses its completed form. */
function addFaults(checked: CheckedDocument, crossing: readonly Diagnostic[]): CheckedDocument {
  const faults = crossing.filter(({ file }) => file === checked.parsed.source.file);
  if (faults.length === 0) return checked;
  const { document: _document, traced: _traced, ...rest } = checked;
  return { ...rest, diagnostics: [...checked.diagnostics, ...faults] };
}

function readChanges(files: ReadonlyMap<string, ParsedDocument>): ReadonlyMap<string, CheckedChanges> {
  return new Map(
    [...files].map(([domain, parsed]): [string, CheckedChanges] => {
      const diagnostics = [...parsed.diagnostics, ...validateDomainOverlay(parsed)];
      if (parsed.value === undefined || diagnostics.some(isError)) return [domain, { parsed, diagnostics }];
      const changes: DomainChanges = { domain, source: parsed.source, overlay: completeDomainOverlay(parsed.value) };
      return [domain, { parsed, diagnostics, changes }];
    }),
  );
}

/** The faults of one document by itself, for the folder it stands in. */
export function checkOne(document: ParsedDocument, kind: DocumentFolder): Diagnostic[] {
  const mismatch = checkKind(document, kind);
  const schema = validateDocument(document).filter(({ code }) => mismatch.length === 0 || code !== "misplaced-key");
  const faults = [...document.diagnostics, ...mismatch, ...schema];
  if (schema.some(({ code }) => code === "too-many-sections")) return faults;
  return [...faults, ...checkDocument(document, faults.filter(isError)), ...checkIds(document)];
}

function checkKind({ source, value }: PlacedDocument, folder: DocumentFolder): Diagnostic[] {
  const actual = isRecord(value) ? DOCUMENT_KINDS.find((kind) => kind === value.kind) : undefined;
  if (actual === undefined || actual === folder) return [];
  return [atValue("kind-mismatch", source, ["kind"], { values: { actual, folder }, suggestion: folder })];
}

function explainStray(file: string): Diagnostic {
  const [folder = ""] = file.split("/");
  const allowed = formatAllowed([...DOCUMENT_KINDS.map((kind) => `${kind}/<name>.json`), "domain/<domain>.json"]);
  const nearest = findNearest(folder, [...DOCUMENT_KINDS, "domain"]);
  const suggestion = nearest === undefined || nearest === folder ? undefined : file.replace(folder, nearest);
  const range = new SourceText(file, "").rangeAt(0);
  return createDiagnostic("misplaced-file", file, range, [], { values: { file, allowed }, suggestion });
}

function checkSelectionFile(text: string | undefined, ids: ReadonlySet<string>): CheckedLayouts["selection"] {
  if (text === undefined) {
    const range = new SourceText(SELECTION_FILE, "").rangeAt(0);
    return { diagnostics: [createDiagnostic("missing-selection", SELECTION_FILE, range, [])] };
  }
  const parsed = parseDocument(SELECTION_FILE, text);
  const diagnostics = [...parsed.diagnostics, ...validateSelection(parsed), ...checkSelection(parsed, ids)];
  if (parsed.value === undefined || diagnostics.some(isError)) return { parsed, diagnostics };
  return { parsed, value: completeSelection(parsed.value), diagnostics };
}
