import type { DocumentChoice } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { findDomainList, listOperationLists } from "../document/domainLists";
import { getKind, isHeaderOrFooter, PAGE_PARTS } from "../document/LayoutSet";
import { listIds } from "../document/walkSections";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import { listScheduled } from "../schedule/listScheduled";
import type { DomainChanges } from "../site/DomainChanges";
import { listSitePaths } from "../site/sitePaths";
import { type Path, toPath } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import { warnOfAccounts } from "../validate/warnOfAccounts";
import { lintBanners } from "./lintBanners";
import { warnOfPageAtTimes } from "./lintDocuments";
import { lintFrames } from "./lintFrames";
import { type LinkedSet, lintAnchors, lintLinks } from "./lintLinks";
import { lintMarkup } from "./lintMarkup";
import { lintPalette } from "./lintPalette";
import { lintPlaceholders } from "./lintPlaceholders";
import { type KnownContent, lintReferences } from "./lintReferences";
import { lintCountdowns, lintSchedules, listTimedOperations } from "./lintSchedules";

/** Context of the warnings besides documents. */
export interface LintSettings {
  /** The setting EMBED_HOSTS; undefined where it is not known. */
  readonly embedHosts?: readonly string[] | undefined;
  /** The pictures, stores and offers that exist, as far as that is known. */
  readonly known?: KnownContent | undefined;
  /** The present moment, in milliseconds since the epoch. */
  readonly nowMs?: number | undefined;
}

/** Warns of content that a domain's changes add to its header, home and footer. Unchanged documents are not checked. */
export function lintChanges(
  base: TracedChoice,
  changed: TracedChoice,
  choice: DocumentChoice,
  { source, overlay }: DomainChanges,
  set: LinkedSet,
  settings: LintSettings,
): Diagnostic[] {
  const parts = PAGE_PARTS.filter((part) => changed[part] !== base[part]).map((part) => ({
    part,
    path: findDomainList(overlay, choice[part]).path,
  }));
  const ids = parts.flatMap(({ part }) => listIds(changed[part].document).map(({ id }) => id));
  const own = { ...set, addedIds: new Set([...set.addedIds, ...ids]) };
  return parts.flatMap(({ part, path }) =>
    lintChangedDocument(`${part}/changed`, base[part], changed[part], { source, path }, own, settings),
  );
}

/**
 * Warns of content that a domain's own file adds to one of its documents: texts, links, times and frames, and of a page that
 * lacks what it had before. `place` is that of the changes in the file.
 */
export function lintChangedDocument(
  id: string,
  base: TracedDocument,
  changed: TracedDocument,
  { source, path }: { readonly source: SourceText; readonly path: Path },
  set: LinkedSet,
  { embedHosts, known, nowMs }: LintSettings,
): Diagnostic[] {
  if (changed === base) return [];
  const { document, provenance } = changed;
  const placed = placeEffective(changed, source, path);
  const paths = isHeaderOrFooter(getKind(id)) ? set.paths : listSitePaths([[id, document]]);
  const brought = [
    ...lintPlaceholders(id, placed, paths),
    ...lintMarkup(placed),
    ...lintLinks(placed, set),
    ...lintAnchors(id, placed, set),
    ...lintSchedules(listScheduled(document), placed.source, nowMs),
    ...lintCountdowns(document, placed.source, nowMs),
    ...lintFrames(placed, embedHosts),
    ...lintReferences(placed, known),
    ...lintBanners(placed, known),
    ...warnOfAccounts(placed.source, ["tags"], document.tags),
    ...lintPalette(placed),
  ].filter(({ pointer }) => provenance.find(document, toPath(document, pointer)).anchor.source === source);
  const ofPage = warnOfPageAtTimes(document, placed.source);
  const before = ofPage.length === 0 ? [] : warnOfPageAtTimes(base.document, source).map(({ code }) => code);
  return [...brought, ...ofPage.filter(({ code }) => !before.includes(code))];
}

/** Warnings for the times of a domain's operations. */
export function lintOperationTimes({ source, overlay }: DomainChanges, nowMs: number | undefined): Diagnostic[] {
  return listOperationLists(overlay).flatMap(({ operations, path }) =>
    lintSchedules(listTimedOperations(operations, path), source, nowMs),
  );
}
