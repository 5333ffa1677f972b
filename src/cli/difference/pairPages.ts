import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import type { DomainChanges } from "../../layout/check/changeForDomain";
import { changePage } from "../../layout/check/changePage";
import { showOpen } from "../../layout/overlay/showOpen";
import { type TracedDocument, traceAt } from "../../layout/overlay/TracedDocument";
import type { IsOpen } from "../../layout/schedule/Schedule";
import { isEqual } from "../../layout/source/isEqual";

/** The pages of a domain beside its home, with its changes in them, by id. */
export type DomainPages = ReadonlyMap<string, TracedDocument>;

/** A page in which two domains differ. */
export interface PagePair {
  readonly part: `page/${string}`;
  readonly a: TracedDocument;
  readonly b: TracedDocument;
  /** False where one domain does not have the page. */
  readonly isShared: boolean;
}

/**
 * The pages that a domain has. One that its changes do not fit is there as it is without them. With `isOpen`, they are those
 * of a moment.
 */
export function listDomainPages(
  { documents }: CheckedLayouts,
  domain: string,
  changes: DomainChanges | undefined,
  isOpen?: IsOpen,
): DomainPages {
  return new Map(
    [...documents].flatMap(([id, { traced }]): [string, TracedDocument][] => {
      if (traced === undefined || !isPageId(id) || traced.document.path === undefined) return [];
      const { domains } = traced.document;
      if (domains !== undefined && !domains.includes(domain)) return [];
      const isChanged = changes !== undefined && Object.hasOwn(changes.overlay.pages, id);
      const base = isOpen === undefined ? traced : traceAt(traced, isOpen);
      const own = isChanged ? changePage(id, base, changes, isOpen).traced : base;
      return [[id, isOpen === undefined ? own : showOpen(own, isOpen)]];
    }),
  );
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

function isPageId(id: string): id is `page/${string}` {
  return id.startsWith("page/");
}

function emptyPage({ document, provenance }: TracedDocument): TracedDocument {
  const { path: _path, movedFrom: _movedFrom, domains: _domains, ...rest } = document;
  return { document: { ...rest, sections: [] }, provenance };
}
