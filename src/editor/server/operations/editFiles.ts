import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import { LOOK_SETTINGS } from "../../../layout/document/domainLook";
import { getKind, parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { OWN_SETTINGS } from "../../../layout/overlay/resolveExtends";
import { isExtending } from "../../../layout/overlay/traceUnchecked";
import { isEqual } from "../../../layout/source/isEqual";
import type { EditTarget } from "../../protocol/command";
import { Refused } from "../Refused";
import { type DraftDocuments, readList, readOwn, toDomainFile, toListKey } from "./DraftDocuments";
import { type DomainPart, splitDomainPart } from "./domainPart";
import { editDocument } from "./editDocument";
import { editList } from "./editList";
import { type Json, type OnFault, type PerformedOperation, performEach } from "./performEach";

/** A file with its new text; `null` deletes it. */
export interface FileEdit {
  readonly file: string;
  readonly text: string | null;
}

export interface Edited {
  /** Absent if nothing changes. */
  readonly edit?: FileEdit;
  readonly performed: readonly PerformedOperation[];
}

export interface EditContext {
  readonly documents: DraftDocuments;
}

export interface EditOptions {
  /** Receives operations that do not fit the document, see `performEach`. */
  readonly onFault?: OnFault;
  readonly keepsEntries?: boolean;
  /** True if a setting of a shared section is stated in the document that includes it, and not in the shared section. */
  readonly isOwn?: boolean;
}

/** Returns the effective document that an edit with this target changes. */
export function getTargetDocument({ document, domain }: EditTarget, documents: DraftDocuments): LayoutDocument {
  const isKnown = getKind(document) !== undefined || parseSharedSectionFile(`${document}.json`) !== undefined;
  if (!isKnown) throw new Refused("missing", `There is no document “${document}”.`);
  return domain === undefined ? documents.getEffective(document) : documents.getDomainEffective(document, domain);
}

/**
 * Performs operations on a document, for everybody or for one domain, and returns the text of the file that states them.
 */
export function editFile(
  target: EditTarget,
  operations: readonly Operation[],
  context: EditContext,
  options: EditOptions = {},
): Edited {
  const { documents } = context;
  const effective = getTargetDocument(target, documents);
  if (target.domain !== undefined)
    return editDomainFile(target.document, target.domain, effective, operations, context, options);
  const shared = options.isOwn === true ? undefined : findSharedEdit(target.document, operations, documents);
  if (shared === undefined) return editOwnFile(target.document, effective, operations, context, options);
  return editOwnFile(shared.id, documents.getEffective(shared.id), shared.operations, context, options);
}

/** The same operations on the file of a shared section, if all of them change settings that come from it. */
function findSharedEdit(
  document: string,
  operations: readonly Operation[],
  documents: DraftDocuments,
): { readonly id: string; readonly operations: readonly Operation[] } | undefined {
  const moved = operations.map((operation) => {
    if ((operation.op !== "set" && operation.op !== "unset") || operation.section === undefined) return undefined;
    const place = documents.findShared(document, operation.section);
    if (place === undefined || place.ownKeys.includes(operation.pointer.split("/")[1] ?? "")) return undefined;
    return { id: place.id, operation: { ...operation, section: place.section } };
  });
  const [first] = moved;
  const isAll = first !== undefined && moved.every((one) => one?.id === first.id);
  return isAll ? { id: first.id, operations: moved.flatMap((one) => one?.operation ?? []) } : undefined;
}

function editOwnFile(
  id: string,
  effective: LayoutDocument,
  operations: readonly Operation[],
  { documents }: EditContext,
  { onFault, keepsEntries }: EditOptions,
): Edited {
  const file = `${id}.json`;
  const raw = documents.get(file);
  const done = performEach(effective, operations, onFault, keepsEntries);
  const { performed } = done;
  if (performed.length === 0) return { performed };
  const value = isExtending(raw)
    ? editExtending(id, raw, done, documents)
    : editDocument(raw, done, (edited) => documents.complete(edited));
  return { performed, edit: { file, text: documents.rewrite(file, value) } };
}

/**
 * Returns the changed value of a file that extends another one: it states its title, description and address, and makes all
 * other changes by operations.
 */
function editExtending(
  id: string,
  raw: Json,
  { performed, after }: ReturnType<typeof performEach>,
  documents: DraftDocuments,
): Json {
  const base = documents.getBase(id);
  const own = readOwn({ ...after });
  const stated: Json = {};
  for (const key of OWN_SETTINGS) {
    const value = own[key];
    const isInherited = isEqual(value, base[key]);
    if (value !== undefined && (!isInherited || (raw[key] !== undefined && isEqual(raw[key], value))))
      stated[key] = value;
  }
  const others = performed.filter(({ operation }) => !isOwnSetting(operation));
  const withOwn = (document: LayoutDocument): LayoutDocument => {
    const rest = Object.fromEntries(Object.entries(document).filter(([key]) => !isOwn(key)));
    return { ...rest, ...own } as unknown as LayoutDocument;
  };
  const list = editList(withOwn(base), readList(raw.operations), {
    performed: others.map((one) => ({ ...one, before: withOwn(one.before), after: withOwn(one.after) })),
    after: withOwn(after),
  });
  const kept = Object.entries(raw).filter(([key]) => !isOwn(key) || stated[key] !== undefined);
  const entries = kept.map(([key, value]) => [key, key === "operations" ? list : (stated[key] ?? value)] as const);
  const added = Object.entries(stated).filter(([key]) => raw[key] === undefined);
  const at = entries.findIndex(([key]) => key === "operations");
  return Object.fromEntries([...entries.slice(0, at), ...added, ...entries.slice(at)]);
}

function isOwnSetting(operation: Operation): boolean {
  if ((operation.op !== "set" && operation.op !== "unset") || operation.section !== undefined) return false;
  return isOwn(operation.pointer.split("/")[1] ?? "");
}

function isOwn(key: string): boolean {
  return OWN_SETTINGS.some((setting) => setting === key);
}

function editDomainFile(
  id: string,
  domain: string,
  effective: LayoutDocument,
  operations: readonly Operation[],
  context: EditContext,
  { onFault, keepsEntries }: EditOptions,
): Edited {
  const { documents } = context;
  const part = documents.getDomainPart(id, domain);
  const done = performEach(effective, operations, onFault, keepsEntries);
  if (done.performed.length === 0) return { performed: [] };
  const list = editList(part.base, [...part.look.map(({ operation }) => operation), ...part.list], done);
  return { performed: done.performed, edit: writeDomainPart(domain, id, part, list, context) };
}

/** Returns a domain's file after an edit of what it changes in a document, its look included. */
export function writeDomainPart(
  domain: string,
  id: string,
  part: DomainPart,
  edited: readonly Operation[],
  { documents }: EditContext,
): FileEdit {
  const { raw, list } = splitDomainPart(documents.find(toDomainFile(domain)) ?? {}, part, edited);
  return writeDomain(domain, id, raw, list, documents);
}

const PARTS = [...LOOK_SETTINGS, "home", "header", "footer", "pages"];

const NEW_FILE = { $schema: "../../schemas/domain.json", version: FORMAT_VERSION };

/**
 * Returns a domain's file with another list of operations on a document; the file is deleted if the domain changes nothing
 * any more.
 */
export function writeDomainFile(
  domain: string,
  id: string,
  list: readonly Operation[],
  { documents }: EditContext,
): FileEdit {
  return writeDomain(domain, id, documents.find(toDomainFile(domain)) ?? {}, list, documents);
}

function writeDomain(
  domain: string,
  id: string,
  raw: Json,
  list: readonly Operation[],
  documents: DraftDocuments,
): FileEdit {
  const file = toDomainFile(domain);
  const value: Json = { ...(documents.find(file) === undefined ? NEW_FILE : {}), ...raw };
  const key = toListKey(id);
  const own = value[key];
  // A plain list is for whichever document the domain has, and stays one.
  if (Array.isArray(own) && own.length > 0) value[key] = list;
  else {
    const lists: Json = { ...(isRecord(own) ? own : {}), [id]: list };
    if (list.length === 0) delete lists[id];
    value[key] = lists;
  }
  for (const part of PARTS) {
    const own = value[part];
    if (typeof own === "object" && own !== null && Object.keys(own).length === 0) delete value[part];
  }
  if (PARTS.every((part) => value[part] === undefined)) return { file, text: null };
  const rank = (key: string) => PARTS.indexOf(key);
  const before = documents.find(file) ?? {};
  const isNew = PARTS.some((part) => value[part] !== undefined && before[part] === undefined);
  const entries = Object.entries(value);
  const ordered = isNew ? entries.sort(([a], [b]) => rank(a) - rank(b)) : entries;
  return { file, text: documents.rewrite(file, Object.fromEntries(ordered)) };
}
