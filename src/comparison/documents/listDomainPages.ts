import { keepByObject } from "../../domain/keepByObject";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { isHeaderOrFooter, NOT_FOUND_PAGE } from "../../layout/document/LayoutSet";
import { changePage } from "../../layout/domains/changePage";
import { showOpen } from "../../layout/overlay/showOpen";
import { type TracedDocument, traceAt } from "../../layout/overlay/TracedDocument";
import type { IsOpen } from "../../layout/schedule/Schedule";
import type { DomainChanges } from "../../layout/site/DomainChanges";

/** The pages of a domain beside its home, and homes that have a path of their own, with its changes in them, by id. */
export type DomainPages = ReadonlyMap<string, TracedDocument>;

/**
 * Returns the pages of a domain. A page whose changes do not apply is returned without them. Domains with the same pages
 * share one map. With `isOpen`, returns the pages of a moment.
 */
export function listDomainPages(
  { documents }: CheckedLayouts,
  domain: string,
  changes: DomainChanges | undefined,
  isOpen?: IsOpen,
): DomainPages {
  const { pages, areForAll } = listPages(documents);
  const changed = Object.keys(changes?.overlay.pages ?? {});
  if (areForAll && changed.length === 0 && isOpen === undefined) return pages;
  return new Map(
    [...pages].flatMap(([id, traced]): [string, TracedDocument][] => {
      const isElsewhere = traced.document.domains?.includes(domain) === false;
      // “domains” limits paths, so all domains share the page for unknown paths.
      if (isElsewhere && id !== NOT_FOUND_PAGE) return [];
      const own = isElsewhere ? withoutPaths(traced) : traced;
      const base = isOpen === undefined ? own : traceAt(own, isOpen);
      const isChanged = changes !== undefined && changed.includes(id);
      const changedPage = isChanged ? changePage(id, base, changes, isOpen).traced : base;
      return [[id, isOpen === undefined ? changedPage : showOpen(changedPage, isOpen)]];
    }),
  );
}

/** Returns a page without its paths, as on a domain that has none of them. */
const withoutPaths = keepByObject((traced: TracedDocument): TracedDocument => {
  const { path: _path, movedFrom: _movedFrom, ...document } = traced.document;
  return { ...traced, document };
});

/** The documents that have a path, and the one for paths that no page has. */
const listPages = keepByObject((documents: CheckedLayouts["documents"]) => {
  const pages = new Map(
    [...documents].flatMap(([id, { traced }]): [string, TracedDocument][] => {
      if (traced === undefined || isHeaderOrFooter(traced.document.kind)) return [];
      return traced.document.path === undefined && id !== NOT_FOUND_PAGE ? [] : [[id, traced]];
    }),
  );
  return { pages, areForAll: [...pages.values()].every(({ document }) => document.domains === undefined) };
});
