import type { LayoutDocument, Selection } from "../generated/documents";
import { completeDocument, completeSelection } from "./applyDefaults";
import { checkDocument, checkIds } from "./checkDocument";
import { checkPages } from "./checkPages";
import { checkSelection } from "./checkSelection";
import { atValue, createDiagnostic } from "./createDiagnostic";
import { compareDiagnostics, type Diagnostic, isError } from "./Diagnostic";
import { DOCUMENT_KINDS, type DocumentFolder, type LayoutFiles, parseDocumentFile, SELECTION_FILE } from "./LayoutSet";
import { formatAllowed } from "./messages";
import { type ParsedDocument, parseDocument } from "./parseDocument";
import { isRecord } from "./pointer";
import { SourceText } from "./SourceText";
import { findNearest } from "./suggest";
import { validateDocument, validateSelection } from "./validateDocument";

/** A document of the set with its faults. */
export interface CheckedDocument {
  readonly id: string;
  readonly parsed: ParsedDocument;
  /** The faults that the document has by itself. */
  readonly own: readonly Diagnostic[];
  /** All its faults, those it has beside other documents too. */
  readonly diagnostics: readonly Diagnostic[];
  /** With defaults filled in; absent when the document has an error. */
  readonly document?: LayoutDocument;
}

/** All layout files checked as a set. */
export interface CheckedLayouts {
  /** By id, such as `home/one`; those with errors too. */
  readonly documents: ReadonlyMap<string, CheckedDocument>;
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

/**
 * Checks layout files as a set: read → schema → rules of one document → rules across documents. Never throws. What an
 * earlier check found for the same text is taken over from it.
 */
export function checkLayouts(files: LayoutFiles, earlier?: CheckedLayouts): CheckedLayouts {
  const strays: Diagnostic[] = [];
  const alone = new Map<string, CheckedDocument>();
  for (const [file, text] of files) {
    const place = parseDocumentFile(file);
    if (place !== undefined) {
      const known = earlier?.documents.get(place.id);
      const isKnown = known !== undefined && known.parsed.source.original === text;
      alone.set(place.id, isKnown ? known : checkAlone(place.id, place.kind, parseDocument(file, text)));
    } else if (file !== SELECTION_FILE) strays.push(explainStray(file));
  }
  const selection = checkSelectionFile(files.get(SELECTION_FILE), new Set(alone.keys()));
  const parsed = new Map([...alone].map(([id, checked]) => [id, checked.parsed]));
  const crossing = checkPages(parsed, selection.parsed?.value);
  const documents = new Map([...alone].map(([id, checked]) => [id, addFaults(checked, crossing)]));
  const all = [...documents.values()].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = [...strays, ...selection.diagnostics, ...all].sort(compareDiagnostics);
  return { documents, selection, diagnostics };
}

function checkAlone(id: string, kind: DocumentFolder, parsed: ParsedDocument): CheckedDocument {
  const own = checkOne(parsed, kind);
  const checked = { id, parsed, own, diagnostics: own };
  return parsed.value === undefined || own.some(isError)
    ? checked
    : { ...checked, document: completeDocument(parsed.value) };
}

/** Adds the faults that a document has beside others; they are errors, so it loses its completed form. */
function addFaults(checked: CheckedDocument, crossing: readonly Diagnostic[]): CheckedDocument {
  const { id, parsed, own } = checked;
  const faults = crossing.filter(({ file }) => file === parsed.source.file);
  if (faults.length > 0) return { id, parsed, own, diagnostics: [...own, ...faults] };
  if (checked.document !== undefined || own.some(isError)) return { ...checked, diagnostics: own };
  return { id, parsed, own, diagnostics: own, document: completeDocument(parsed.value) };
}

/** The faults of one document by itself, for the folder it stands in. */
export function checkOne(document: ParsedDocument, kind: DocumentFolder): Diagnostic[] {
  const mismatch = checkKind(document, kind);
  const schema = validateDocument(document).filter(({ code }) => mismatch.length === 0 || code !== "misplaced-key");
  const faults = [...document.diagnostics, ...mismatch, ...schema];
  if (schema.some(({ code }) => code === "too-many-sections")) return faults;
  return [...faults, ...checkDocument(document, faults.filter(isError)), ...checkIds(document)];
}

function checkKind({ source, value }: ParsedDocument, folder: DocumentFolder): Diagnostic[] {
  const actual = isRecord(value) ? DOCUMENT_KINDS.find((kind) => kind === value.kind) : undefined;
  if (actual === undefined || actual === folder) return [];
  return [atValue("kind-mismatch", source, ["kind"], { values: { actual, folder }, suggestion: folder })];
}

function explainStray(file: string): Diagnostic {
  const [folder = ""] = file.split("/");
  const allowed = formatAllowed(DOCUMENT_KINDS.map((kind) => `${kind}/<name>.json`));
  const nearest = findNearest(folder, DOCUMENT_KINDS);
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
