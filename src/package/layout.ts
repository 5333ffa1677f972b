/*
 * The layout core as the installed package exports it (`dealframe/layout`, docs/layout-api.md): functions of plain JSON and
 * texts, which read no files and keep nothing. Places in diagnostics are those of the given texts.
 */
import type { LayoutDocument, Overlay } from "../generated/documents";
import { acceptLayoutSet } from "../layout/accept/acceptLayoutSet";
import { checkLayouts } from "../layout/check/checkLayouts";
import { writeOutAlone } from "../layout/check/includeSections";
import type { Change } from "../layout/compare/Change";
import { describeDifference } from "../layout/compare/describeDifference";
import { diffDocuments, toOverlay } from "../layout/compare/diffDocuments";
import { compareDiagnostics, type Diagnostic, isError } from "../layout/diagnostics/Diagnostic";
import { limitFaults } from "../layout/diagnostics/limitFaults";
import { PAGE_PARTS } from "../layout/document/LayoutSet";
import { parseDocument } from "../layout/document/parseDocument";
import { parseLayoutFile } from "../layout/document/parseLayoutFile";
import { findSection } from "../layout/document/sectionPlaces";
import { applyOverlayFile } from "../layout/domains/applyOverlay";
import { explainValue } from "../layout/overlay/explainValue";
import { type TracedDocument, traceDocument } from "../layout/overlay/TracedDocument";
import type { ValueStep } from "../layout/overlay/ValueStep";
import { readSchedule } from "../layout/schedule/Schedule";
import { completeDocument, completeOverlay } from "../layout/schema/applyDefaults";
import { describeSetting, type Impact } from "../layout/schema/describeSetting";
import { findChoice } from "../layout/select/selectDocuments";
import { getAt, toPath } from "../layout/source/pointer";
import { validateDocument } from "../layout/validate/validateDocument";
import { validateDifference } from "../layout/validate/validateOverlay";

export type { LayoutDocument, Operation, Overlay, Section } from "../generated/documents";
export type { Diagnostic, Fix, RelatedPlace, Severity, TextEdit } from "../layout/diagnostics/Diagnostic";
export type { ValueStep } from "../layout/overlay/ValueStep";
export type { Impact } from "../layout/schema/describeSetting";

/** Texts of layout files by their path below the layouts folder, such as `home/six.json`. */
export type LayoutTexts = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

/** The JSON value of a file. */
export interface ParsedFile {
  /** In the present version of the format; absent where the text is no JSON, or is refused. */
  readonly value?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a layout file, within the limits of size and depth, and brings it to the present version of the format. */
export function parse(file: string, text: string): ParsedFile {
  const { value, diagnostics } = parseLayoutFile(file, text);
  return value === undefined ? { diagnostics } : { value, diagnostics };
}

/** The options of a check of files. */
export interface ValidateOptions {
  /** The home_page of each domain. Without it, it is not known which documents a domain's operations change. */
  readonly homePages?: Readonly<Record<string, string>>;
  /** Hosts whose pages may be shown in frames; absent where the server's setting is not known. */
  readonly embedHosts?: readonly string[];
  /** The present moment, in milliseconds since the epoch; without it, the time of nothing is over. */
  readonly nowMs?: number;
}

/** A set of layout files, checked. */
export interface ValidatedLayouts {
  /** All findings, in the order of files and places. */
  readonly diagnostics: readonly Diagnostic[];
  /** The documents without an error by id, such as `home/six`: with defaults filled in, and what they extend in them. */
  readonly documents: ReadonlyMap<string, LayoutDocument>;
}

/** Checks layout files as a set, as `dealframe validate` does. Never throws for what the files say. */
export function validate(files: LayoutTexts, options: ValidateOptions = {}): ValidatedLayouts {
  const { diagnostics, documents } = check(files, options);
  const sound = [...documents].flatMap(([id, { document }]): [string, LayoutDocument][] =>
    document === undefined ? [] : [[id, document]],
  );
  return { diagnostics, documents: new Map(sound) };
}

/** A document with an overlay applied. */
export interface AppliedOverlay {
  /** Absent where one of the two has a fault, or they do not fit. */
  readonly document?: LayoutDocument;
  /** Their file is `document.json` or `overlay.json`: the values as JSON with an indentation of two. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies the operations of an overlay to a document, all or none. Both are plain JSON and are validated before. Throws an
 * Error for operations that have times, since there is no moment at which to apply them.
 */
export function apply(document: unknown, overlay: unknown): AppliedOverlay {
  const base = write("document.json", document);
  const parsed = write("overlay.json", overlay);
  const faults = [...base.diagnostics, ...validateDocument(base), ...parsed.diagnostics, ...validateDifference(parsed)];
  if (faults.some(isError)) return { diagnostics: limitFaults(faults.sort(compareDiagnostics)) };
  const complete = completeOverlay(parsed.value);
  const timed = complete.operations.filter((operation) => readSchedule(operation) !== undefined).length;
  if (timed > 0) throw new Error(`The overlay has ${timed} operations with times: apply it without these.`);
  const result = applyOverlayFile(traceDocument(completeDocument(base.value), base.source), parsed, complete);
  return { ...result, diagnostics: limitFaults([...faults, ...result.diagnostics].sort(compareDiagnostics)) };
}

/** The difference of two documents. */
export interface DocumentDifference {
  /** Section by section in the order of the second document; empty where both show the same. */
  readonly changes: readonly DocumentChange[];
  /** Changes the first document into the second one. */
  readonly overlay: Overlay;
}

export type DocumentChange = Omit<Change, "a" | "b">;

/** Compares two valid documents, as they are written or as `validate` gives them. Throws where one is no document. */
export function diff(a: unknown, b: unknown): DocumentDifference {
  const [from, to] = [trace("a.json", a), trace("b.json", b)];
  const changes = describeDifference(from, to).map(({ a: _from, b: _to, ...change }) => change);
  return { changes, overlay: toOverlay(diffDocuments(from.document, to.document)) };
}

/** A value of a document. */
export interface ExplainTarget {
  /** Id of a document, such as `home/six`; for a domain also `header`, `home` or `footer`: the one that it has. */
  readonly document: string;
  /** Id of the section; absent for a setting of the document itself. */
  readonly section?: string;
  /** JSON pointer inside the section, or inside the document, such as `/count/initial`. */
  readonly pointer: string;
  /** The domain whose changes are in the document. */
  readonly domain?: string;
  /** The home_page of that domain; without it, the domain has the default of the selection. */
  readonly homePage?: string;
}

/** The origin of a value. */
export interface ExplainedValue {
  readonly value: unknown;
  /** The setting in words. */
  readonly label: string;
  /** The effect of a change of it. */
  readonly impact: Impact;
  /** The first one is in effect, each of the others was overridden. */
  readonly steps: readonly ValueStep[];
}

/** Says which file and line set a value, and what that overrides; `undefined` where there is no such value. */
export function explain(files: LayoutTexts, target: ExplainTarget): ExplainedValue | undefined {
  const traced = findTarget(files, target);
  if (traced === undefined) return undefined;
  const { document } = traced;
  const { section: id, pointer } = target;
  const section = id === undefined ? undefined : findSection(document, id);
  if (id !== undefined && section === undefined) return undefined;
  const inner = toPath(section?.section ?? document, pointer);
  const path = [...(section?.path ?? []), ...inner];
  const value = getAt(document, path);
  if (value === undefined) return undefined;
  const type = section === undefined ? undefined : String(section.section.type);
  const { label, impact } = describeSetting(type, inner);
  return { value, label, impact, steps: explainValue(traced, path) };
}

function findTarget(files: LayoutTexts, { document, domain, homePage }: ExplainTarget): TracedDocument | undefined {
  const homePages = domain === undefined || homePage === undefined ? {} : { homePages: { [domain]: homePage } };
  const checked = check(files, homePages);
  if (domain === undefined) return checked.documents.get(document)?.traced;
  const { layouts } = acceptLayoutSet(undefined, checked);
  if (layouts === undefined) return undefined;
  const { choice } = findChoice(layouts.selection, homePage ?? "");
  const part = PAGE_PARTS.find((name) => name === document || choice[name] === document);
  if (part !== undefined) return layouts.judge(domain, choice).changed[part];
  return layouts.judgePage(domain, document)?.traced;
}

function check(files: LayoutTexts, { homePages, embedHosts, nowMs }: ValidateOptions) {
  const texts = files instanceof Map ? files : new Map(Object.entries(files));
  const known = homePages === undefined ? undefined : new Map(Object.entries(homePages));
  return checkLayouts(texts, { homePages: known, embedHosts, nowMs });
}

function write(file: string, value: unknown) {
  // Without files there are no shared sections: an include is a fault.
  return writeOutAlone(parseDocument(file, JSON.stringify(value, null, 2) ?? ""), new Map());
}

function trace(file: string, value: unknown): TracedDocument {
  const parsed = write(file, value);
  const fault = [...parsed.diagnostics, ...validateDocument(parsed)].find(isError);
  if (fault !== undefined) throw new TypeError(`${fault.file}:${fault.line}:${fault.column} ${fault.message}`);
  return traceDocument(completeDocument(parsed.value), parsed.source);
}
