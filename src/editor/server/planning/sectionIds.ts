import { isRecord } from "../../../domain/isRecord";
import type { Section } from "../../../generated/documents";
import { listAddedIds } from "../../../layout/check/listAddedIds";
import { getKind, isHeaderOrFooter, parseDocumentFile, parseDomainFile } from "../../../layout/document/LayoutSet";
import { LIMITS } from "../../../layout/document/limits";
import { findSections, listIds } from "../../../layout/document/walkSections";
import { isInclude } from "../../../layout/include/listIncludes";
import type { DraftDocuments } from "../operations/DraftDocuments";
import { Refused } from "../Refused";

const MAX_LENGTH = 60;
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Returns the ids that a new section of a document must not have: those of all documents that can be on the same page.
 */
export function listTakenIds(document: string, documents: DraftDocuments): Set<string> {
  const chain = listChain(document, documents);
  const isAround = isHeaderOrFooter(getKind(document));
  const taken = new Set<string>();
  for (const file of documents.names) {
    const found = parseDocumentFile(file);
    const isNear = found !== undefined && (isAround || isHeaderOrFooter(found.kind) || chain.has(found.id));
    if (!isNear && parseDomainFile(file) === undefined) continue;
    const value = documents.peek(file);
    const isOfDomain = parseDomainFile(file) !== undefined;
    const added = isOfDomain ? listAddedIds(value) : listAddedIds({ home: value?.operations });
    for (const id of [...listIds(value).map((one) => one.id), ...added]) taken.add(id);
  }
  return taken;
}

/** Returns the ids of a document and of those that it extends. */
function listChain(document: string, documents: DraftDocuments): ReadonlySet<string> {
  const chain = new Set<string>();
  for (let id = document; !chain.has(id) && chain.size <= LIMITS.extends; ) {
    chain.add(id);
    const base = documents.peek(`${id}.json`)?.extends;
    if (typeof base === "string") id = base;
  }
  return chain;
}

/** Returns a copy of a section, in which a free id replaces each taken one, those of sections inside it too. */
export function withFreeIds(section: unknown, taken: ReadonlySet<string>): Section {
  if (!isRecord(section) || (typeof section.type !== "string" && !isInclude(section)))
    throw new Refused("malformed", "This is no section.");
  const copy = structuredClone(section);
  const known = new Set(taken);
  for (const { section: own } of [{ section: copy }, ...findSections<Record<string, unknown>>(copy)]) {
    if (!isRecord(own)) continue;
    const wanted = typeof own.id === "string" && ID.test(own.id) ? own.id : String(own.type ?? "section");
    own.id = findFree(wanted, known);
    known.add(String(own.id));
  }
  // The id comes first, also where there was none.
  const { id, ...rest } = copy;
  return { id, ...rest } as unknown as Section;
}

function findFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted) && wanted.length <= MAX_LENGTH) return wanted;
  const [stem = wanted] = /^.*?(?=-\d+$|$)/.exec(wanted) ?? [];
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const id = stem.slice(0, MAX_LENGTH - ending.length).replace(/-+$/, "") + ending;
    if (!taken.has(id)) return id;
  }
}
