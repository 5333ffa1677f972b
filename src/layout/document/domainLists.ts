import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice, DomainOverlay, Operation } from "../../generated/documents";
import type { Path } from "../source/pointer";
import { getKind, PAGE_PARTS } from "./LayoutSet";

/** A list of operations in a domain's file, with its place there. */
export interface DomainList<Operations> {
  readonly path: Path;
  /** Id of the document that the list is written for; absent for one that is for whichever document the domain has. */
  readonly document?: string;
  readonly operations: Operations;
}

/**
 * Lists the operations of a domain's file, which may have faults: a list for a part of the page, a list for each document of a
 * part, and a list for each other page.
 */
export function listDomainLists(file: unknown): readonly DomainList<unknown>[] {
  if (!isRecord(file)) return [];
  const ofParts = PAGE_PARTS.flatMap((part): DomainList<unknown>[] => {
    const own = file[part];
    if (isRecord(own)) return listByDocument(own, part);
    return own === undefined ? [] : [{ path: [part], operations: own }];
  });
  return [...ofParts, ...(isRecord(file.pages) ? listByDocument(file.pages, "pages") : [])];
}

function listByDocument(lists: Readonly<Record<string, unknown>>, key: string): DomainList<unknown>[] {
  return Object.entries(lists).map(([document, operations]) => ({ path: [key, document], document, operations }));
}

/** Lists the operations of a domain's file without faults. */
export function listOperationLists(overlay: DomainOverlay): readonly DomainList<readonly Operation[]>[] {
  return listDomainLists(overlay) as readonly DomainList<readonly Operation[]>[];
}

/** The operations of a domain's file on a document, such as `home/one`, with their place; a file without any has an empty list. */
export function findDomainList(overlay: DomainOverlay, id: string): DomainList<readonly Operation[]> {
  const kind = getKind(id);
  if (kind === "page" || kind === undefined) return findPageList(overlay, id);
  const own = overlay[kind];
  if (Array.isArray(own)) return { path: [kind], operations: own };
  return { path: [kind, id], document: id, operations: own[id] ?? [] };
}

/**
 * The same for a document that stands at an address of its own: operations on the home leave another home, such as one at
 * `/home2`, as it is.
 */
export function findPageList({ pages }: DomainOverlay, id: string): DomainList<readonly Operation[]> {
  return { path: ["pages", id], document: id, operations: pages[id] ?? [] };
}

/** False for a list that is written for a home, header or footer that is not among those of a choice. */
export function concernsChoice({ document }: DomainList<unknown>, { home, header, footer }: DocumentChoice): boolean {
  return document === undefined || getKind(document) === "page" || [home, header, footer].includes(document);
}
