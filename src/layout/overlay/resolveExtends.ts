import type { LayoutDocument, Operation, Overlay } from "../../generated/documents";
import { extendsCycle } from "../diagnostics/kinds/extends-cycle";
import { extendsTooLong } from "../diagnostics/kinds/extends-too-long";
import { unknownDocument } from "../diagnostics/kinds/unknown-document";
import { unusableBase } from "../diagnostics/kinds/unusable-base";
import { wrongDocumentKind } from "../diagnostics/kinds/wrong-document-kind";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { WORDS } from "../diagnostics/words";
import { ADDRESS_SETTINGS, PLACE_SETTINGS } from "../document/address";
import { getKind } from "../document/LayoutSet";
import { LIMITS } from "../document/limits";
import { type IsOpen, readSchedule } from "../schedule/Schedule";
import type { SourceText } from "../source/SourceText";
import { type Applied, applyOperations } from "./applyOperations";
import { type TimedOperations, type TracedDocument, traceAt, traceDocument } from "./TracedDocument";

/** A file that is valid by itself: a document, or an overlay on another one. */
export interface ExtendableFile {
  readonly id: string;
  readonly source: SourceText;
  readonly document?: LayoutDocument;
  /** The document with its places, where they are known already. */
  readonly traced?: TracedDocument | undefined;
  readonly overlay?: Overlay;
}

/** Maximum number of documents of a chain: a document and those that it extends. */
const MOST = LIMITS.extends + 1;

/**
 * Resolves `extends` of every document, over any number of steps. A document has no result if the one that it extends has none.
 * Reports a circle at each of its documents; a circle of more documents than the limit is reported as a chain that is too long.
 */
export function resolveExtends(files: ReadonlyMap<string, ExtendableFile>): ReadonlyMap<string, Applied> {
  const done = new Map<string, Applied>();
  for (const file of files.values()) {
    const { chain, circle } = listChain(file, files);
    if (circle.length > 0) explainCircle(circle, done);
    if (chain.length > MOST) done.set(file.id, explainTooLong(file));
    // Each after the one that it extends.
    else for (const one of chain.reverse()) if (!done.has(one.id)) done.set(one.id, resolve(one, files, done));
  }
  return done;
}

/**
 * Lists a file and those that it extends, in order, as far as they can be applied; at most one more than the limit. If a file
 * occurs for the second time, the circle begins with it.
 */
function listChain(file: ExtendableFile, files: ReadonlyMap<string, ExtendableFile>) {
  const chain: ExtendableFile[] = [];
  for (let next: ExtendableFile | undefined = file; next !== undefined && chain.length <= MOST; ) {
    if (chain.includes(next)) return { chain, circle: chain.slice(chain.indexOf(next)) };
    chain.push(next);
    next = findBase(next, files);
  }
  return { chain, circle: [] };
}

/** The file that a file extends, of the same kind; `undefined` where it extends none that could be used. */
function findBase({ id, overlay }: ExtendableFile, files: ReadonlyMap<string, ExtendableFile>) {
  const base = overlay?.extends === undefined ? undefined : files.get(overlay.extends);
  return base !== undefined && getKind(base.id) === getKind(id) ? base : undefined;
}

/** Resolves a file whose base is resolved already. */
function resolve(
  file: ExtendableFile,
  files: ReadonlyMap<string, ExtendableFile>,
  done: ReadonlyMap<string, Applied>,
): Applied {
  const { document, overlay, source, id } = file;
  if (document !== undefined) return { traced: file.traced ?? traceDocument(document, source), diagnostics: [] };
  if (overlay?.extends === undefined) return { diagnostics: [] };
  const base = files.get(overlay.extends);
  if (base === undefined) return explainUnknown(file, overlay.extends, files);
  const kind = getKind(id) ?? "";
  if (getKind(base.id) !== kind) {
    const values = { key: kind, actual: base.id };
    return { diagnostics: [wrongDocumentKind.atValue(source, ["extends"], values)] };
  }
  const traced = done.get(base.id)?.traced;
  return traced === undefined ? explainUnusable(file, base) : extend(traced, file, overlay);
}

/** Settings that a document does not inherit from its base, but states itself; operations make all other changes. */
export const OWN_SETTINGS = ["title", "description", ...ADDRESS_SETTINGS] as const;

/**
 * Applies an overlay to its base: the operations, then the file's own title, description and address. The paths of the base are
 * not inherited, because two documents cannot have the same path.
 */
function extend(base: TracedDocument, file: ExtendableFile, overlay: Overlay): Applied {
  const plain = extendOnce(base, file, overlay);
  const isTimed = (operation: Operation) => readSchedule(operation) !== undefined;
  const own = overlay.operations.flatMap((operation, index) => {
    return isTimed(operation) ? [{ source: file.source, path: ["operations", index] }] : [];
  });
  const operations = [...(base.timed?.operations ?? []), ...overlay.operations.filter(isTimed)];
  const anchors = [...(base.timed?.anchors ?? []), ...own];
  if (plain.traced === undefined || operations.length === 0) return plain;
  const at: TimedOperations["at"] = (isOpen) => extendOnce(traceAt(base, isOpen), file, overlay, isOpen);
  return { ...plain, traced: { ...plain.traced, timed: { operations, anchors, at } } };
}

/** Applies the overlay at one time: operations with a schedule apply if it is open. */
function extendOnce(base: TracedDocument, { source }: ExtendableFile, overlay: Overlay, isOpen?: IsOpen): Applied {
  const applied = applyOperations(base, { source, path: ["operations"], operations: overlay.operations, isOpen });
  if (applied.traced === undefined) return applied;
  return { traced: addOwnSettings(applied.traced, source, overlay), diagnostics: [] };
}

/**
 * Adds the title, description and address that an extending file states itself, and removes the paths of its base. `stated` is
 * the file's value, which may have faults.
 */
export function addOwnSettings(
  { document: changed, provenance: before }: TracedDocument,
  source: SourceText,
  stated: Readonly<Partial<Record<(typeof OWN_SETTINGS)[number], unknown>>>,
): TracedDocument {
  const provenance = before.copy();
  const document = { ...changed };
  for (const key of OWN_SETTINGS) {
    const own = stated[key];
    if (own === undefined) continue;
    const former = document[key];
    const origin = provenance.find(document, [key]);
    const overrode = former === undefined ? {} : { overrode: { value: former, origin } };
    provenance.noteSetting(undefined, [key], { anchor: { source, path: [key] }, isDefault: false, ...overrode });
    Object.assign(document, { [key]: own });
  }
  for (const key of PLACE_SETTINGS) {
    if (provenance.find(document, [key]).anchor.source !== source) delete document[key];
  }
  return { document, provenance };
}

function explainUnknown(file: ExtendableFile, id: string, files: ReadonlyMap<string, ExtendableFile>): Applied {
  const { source } = file;
  const possible = [...files.keys()].filter((other) => getKind(other) === getKind(file.id) && other !== file.id);
  const details = suggestReplacement(source, source.nodeAt(["extends"]), id, possible);
  return {
    diagnostics: [unknownDocument.atValue(source, ["extends"], { actual: id }, details)],
  };
}

/**
 * Diagnostic of a document whose base has a fault: the fault is reported at the base, but this document cannot be used
 * either.
 */
function explainUnusable({ source }: ExtendableFile, { id, source: base }: ExtendableFile): Applied {
  const related = [{ file: base.file, ...base.rangeAt(0), message: WORDS.seeBase(id) }];
  return { diagnostics: [unusableBase.atValue(source, ["extends"], { id }, { related })] };
}

/** Reports every document of the circle, each with the order that begins with itself. */
function explainCircle(circle: readonly ExtendableFile[], done: Map<string, Applied>): void {
  circle.forEach((file, start) => {
    const ordered = [...circle.slice(start), ...circle.slice(0, start)];
    const names = [...ordered, file].map(({ id }) => id);
    const related = ordered.slice(1).map(({ source, overlay }) => ({
      file: source.file,
      ...source.rangeOf(["extends"]),
      message: WORDS.extendsNext(overlay?.extends ?? ""),
    }));
    const values = { circle: names.join(" → ") };
    done.set(file.id, { diagnostics: [extendsCycle.atValue(file.source, ["extends"], values, { related })] });
  });
}

function explainTooLong({ source }: ExtendableFile): Applied {
  return { diagnostics: [extendsTooLong.atValue(source, ["extends"], { limit: LIMITS.extends })] };
}
