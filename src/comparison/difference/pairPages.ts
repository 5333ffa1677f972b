import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { isEqual } from "../../layout/source/isEqual";
import type { DomainPages } from "../documents/listDomainPages";

/** A page in which two domains differ. */
export interface PagePair {
  readonly part: PageId;
  readonly a: TracedDocument;
  readonly b: TracedDocument;
  /** False where one domain does not have the page. */
  readonly isShared: boolean;
}

/** The pages in which two domains differ; a page that only one of them has is compared with an empty one. */
export function pairPages(a: DomainPages = new Map(), b: DomainPages = new Map()): PagePair[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort().flatMap((part): PagePair[] => {
    const [left, right] = [a.get(part), b.get(part)];
    const some = left ?? right;
    if (!isPageId(part) || some === undefined || isEqual(left?.document, right?.document)) return [];
    const empty = emptyPage(some);
    return [{ part, a: left ?? empty, b: right ?? empty, isShared: left !== undefined && right !== undefined }];
  });
}

/** The id of a document that has a path of its own. */
export type PageId = `page/${string}` | `home/${string}`;

export function isPageId(id: string): id is PageId {
  return id.startsWith("page/") || id.startsWith("home/");
}

function emptyPage({ document, provenance }: TracedDocument): TracedDocument {
  const { path: _path, movedFrom: _movedFrom, domains: _domains, ...rest } = document;
  return { document: { ...rest, sections: [] }, provenance };
}
