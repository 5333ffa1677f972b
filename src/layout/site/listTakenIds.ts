import { getKind, isHeaderOrFooter, parseDocumentFile, parseDomainFile } from "../document/LayoutSet";
import { LIMITS } from "../document/limits";
import { listIds } from "../document/walkSections";
import { getAt } from "../source/pointer";
import { listAddedIds } from "./listAddedIds";

/** Files of a layouts folder by name; a file that cannot be read has no value. */
export interface FileValues {
  readonly names: Iterable<string>;
  peek(file: string): unknown;
}

/**
 * Returns the ids that a new section of a document must not have: those of all documents that can be on the same page, that it
 * extends, and that extend it.
 */
export function listTakenIds(document: string, files: FileValues): Set<string> {
  const peek = (file: string) => files.peek(file);
  const chain = listChain(document, peek);
  const isAround = isHeaderOrFooter(getKind(document));
  const taken = new Set<string>();
  for (const file of files.names) {
    const found = parseDocumentFile(file);
    const isOfDomain = parseDomainFile(file) !== undefined;
    const isNear =
      found !== undefined &&
      (isAround ||
        isHeaderOrFooter(found.kind) ||
        chain.includes(found.id) ||
        listChain(found.id, peek).includes(document));
    if (!isNear && !isOfDomain) continue;
    const value = peek(file);
    const added = isOfDomain ? listAddedIds(value) : listAddedIds({ home: getAt(value, ["operations"]) });
    for (const id of [...listIds(value).map((one) => one.id), ...added]) taken.add(id);
  }
  return taken;
}

/** Returns the ids of a document and of those that it extends, the nearest first. */
export function listChain(document: string, peek: (file: string) => unknown): readonly string[] {
  const chain: string[] = [];
  for (let id: unknown = document; typeof id === "string" && !chain.includes(id) && chain.length <= LIMITS.extends; ) {
    chain.push(id);
    id = getAt(peek(`${id}.json`), ["extends"]);
  }
  return chain;
}
