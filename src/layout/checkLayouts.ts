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

/** Checks layout files as a set: read → schema → rules of one document → rules across documents. Never throws. */
export function checkLayouts(files: LayoutFiles): CheckedLayouts {
  const strays: Diagnostic[] = [];
  const parsed = new Map<string, { parsed: ParsedDocument; own: Diagnostic[] }>();
  for (const [file, text] of files) {
    const place = parseDocumentFile(file);
    if (place !== undefined) {
      const document = parseDocument(file, text);
      parsed.set(place.id, { parsed: document, own: checkOne(document, place.kind) });
    } else if (file !== SELECTION_FILE) strays.push(explainStray(file));
  }
  const selection = checkSelectionFile(files.get(SELECTION_FILE), new Set(parsed.keys()));
  const sources = new Map([...parsed].map(([id, { parsed: document }]) => [id, document]));
  const crossing = checkPages(sources, selection.parsed?.value);

  const documents = new Map<string, CheckedDocument>();
  for (const [id, { parsed: document, own }] of parsed) {
    const { file } = document.source;
    const diagnostics = [...own, ...crossing.filter((diagnostic) => diagnostic.file === file)];
    const isUsable = document.value !== undefined && !diagnostics.some(isError);
    const completed = isUsable ? { document: completeDocument(document.value) } : {};
    documents.set(id, { id, parsed: document, diagnostics, ...completed });
  }
  const all = [...documents.values()].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = [...strays, ...selection.diagnostics, ...all].sort(compareDiagnostics);
  return { documents, selection, diagnostics };
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
