import type { Diagnostic } from "../diagnostics/Diagnostic";
import { PAGE_PARTS } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective } from "../overlay/TracedDocument";
import { listScheduled } from "../schedule/listScheduled";
import { toPath } from "../source/pointer";
import type { DomainChanges } from "./changeForDomain";
import { warnOfPageAtTimes } from "./lintDocuments";
import { lintFrames } from "./lintFrames";
import { lintAnchors, lintLinks } from "./lintLinks";
import { lintPlaceholders } from "./lintPlaceholders";
import { lintCountdowns, lintSchedules, listTimedOperations } from "./lintSchedules";
import { listAddedIds } from "./listAddedIds";
import { type AllPaths, listSitePaths } from "./sitePaths";

/** What the warnings depend on besides documents. */
export interface LintSettings {
  /** The setting EMBED_HOSTS; undefined where it is not known. */
  readonly embedHosts: readonly string[] | undefined;
  /** The present moment, in milliseconds since the epoch. */
  readonly nowMs?: number | undefined;
}

/**
 * Warnings for what a domain's changes themselves bring into its documents: texts and links of its own file, and a home
 * that lacks what it had before. Documents that the domain does not change are not read.
 */
export function lintChanges(
  base: TracedChoice,
  changed: TracedChoice,
  { source, overlay }: DomainChanges,
  all: AllPaths,
  documents: ReadonlyMap<string, PlacedDocument>,
  { embedHosts, nowMs }: LintSettings,
): Diagnostic[] {
  const parts = PAGE_PARTS.filter((part) => overlay[part].length > 0);
  const addedIds = new Set([
    ...listAddedIds(overlay),
    ...parts.flatMap((part) => listIds(changed[part].document).map(({ id }) => id)),
  ]);
  const set = { ...all, documents, addedIds };
  const lists = [
    ...parts.map((part) => ({ operations: overlay[part], path: [part] })),
    ...Object.entries(overlay.pages).map(([id, operations]) => ({ operations, path: ["pages", id] })),
  ];
  const times = lists.flatMap(({ operations, path }) => listTimedOperations(operations ?? [], path));
  const found = parts.flatMap((part) => {
    const id = `${part}/changed`;
    const { document, provenance } = changed[part];
    const placed = placeEffective(changed[part], source, [part]);
    const texts = [
      ...lintPlaceholders(id, placed, part === "home" ? listSitePaths([[id, placed.value]]) : all.paths),
      ...lintLinks(placed, set),
      ...lintAnchors(id, placed, set),
      ...lintSchedules(listScheduled(document), placed.source, nowMs),
      ...lintCountdowns(document, placed.source, nowMs),
      ...lintFrames(placed, embedHosts),
    ].filter(({ pointer }) => provenance.find(document, toPath(document, pointer)).anchor.source === source);
    const ofPage = warnOfPageAtTimes(document, placed.source);
    const before = ofPage.length === 0 ? [] : warnOfPageAtTimes(base[part].document, source).map(({ code }) => code);
    return [...texts, ...ofPage.filter(({ code }) => !before.includes(code))];
  });
  return [...lintSchedules(times, source, nowMs), ...found];
}
