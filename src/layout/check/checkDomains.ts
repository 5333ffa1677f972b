import type { DocumentChoice, Selection } from "../../generated/documents";
import { createDiagnostic } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { findNearest } from "../diagnostics/suggest";
import { PAGE_PARTS } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import { listStates } from "../schedule/listStates";
import { readSchedule } from "../schedule/Schedule";
import { listDistinctChoices } from "../select/listChoices";
import { findChoice } from "../select/selectDocuments";
import { addTimedFaults } from "./addTimedFaults";
import type { CheckedChanges } from "./CheckedLayouts";
import { type ChangedChoice, changeForDomain, type DomainChanges } from "./changeForDomain";
import { checkPageChanges } from "./checkPageChanges";
import type { DomainOperation } from "./DomainOutcome";
import { lintChanges } from "./lintChanges";
import { listAddedIds } from "./listAddedIds";
import { listPageIds, type PageIds } from "./otherPages";
import { pickBest } from "./pickBest";
import { type AllPaths, listDomainPaths } from "./sitePaths";

type Documents = ReadonlyMap<string, { readonly traced?: TracedDocument; readonly parsed?: ParsedDocument }>;

/**
 * Judges the domains' operations on the documents that the domains get. Where the website data is unknown, that is the
 * choice with the fewest faults.
 */
export function checkDomains(
  files: ReadonlyMap<string, CheckedChanges>,
  documents: Documents,
  selection: Selection | undefined,
  homePages: ReadonlyMap<string, string> | undefined,
  all: AllPaths,
  embedHosts: readonly string[] | undefined,
  nowMs?: number,
): ReadonlyMap<string, CheckedChanges> {
  const pages = listPageIds(documents);
  const placed = new Map(
    [...documents].flatMap(([id, { parsed }]) => (parsed === undefined ? [] : [[id, parsed] as const])),
  );
  return new Map(
    [...files].map(([domain, checked]): [string, CheckedChanges] => {
      const { changes, parsed } = checked;
      if (changes === undefined || selection === undefined) return [domain, checked];
      const homePage = homePages?.get(domain);
      const unknown =
        homePages !== undefined && homePage === undefined
          ? [explainUnknown(domain, parsed, [...homePages.keys()])]
          : [];
      const choices =
        homePage === undefined ? listDistinctChoices(selection) : [findChoice(selection, homePage).choice];
      const judged = judgeBestChoice(changes, choices, documents, pages);
      const found =
        judged === undefined
          ? []
          : [
              ...judged.diagnostics,
              ...checkPageChanges(judged.changed, changes, documents, {
                ...listDomainPaths(all, domain),
                documents: placed,
                addedIds: new Set(listAddedIds(changes.overlay)),
              }),
              ...lintChanges(judged.base, judged.changed, changes, listDomainPaths(all, domain), placed, {
                embedHosts,
                nowMs,
              }),
            ];
      return [domain, { ...checked, diagnostics: [...checked.diagnostics, ...unknown, ...found] }];
    }),
  );
}

/** What a domain's operations come to, and the documents without them. */
interface JudgedDomain extends ChangedChoice {
  readonly base: TracedChoice;
}

/** What a domain's operations come to on the choice that they fit best; `undefined` where no choice has its documents. */
export function judgeBestChoice(
  changes: DomainChanges,
  choices: readonly DocumentChoice[],
  documents: Documents,
  pages: PageIds,
): JudgedDomain | undefined {
  const judge = function* () {
    for (const choice of choices) {
      const traced = findTraced(documents, choice);
      if (traced === undefined) continue;
      const judged = changeForDomain(traced, changes, pages);
      const diagnostics = judgeTimes(judged.diagnostics, documents, choice, changes, pages);
      const timed = listTimedOperations(documents, choice, changes, pages);
      yield { base: traced, ...judged, diagnostics, operations: [...judged.operations, ...timed] };
    }
  };
  return pickBest(judge());
}

/** The domain's operations with a schedule, each as it is judged at the first time at which it applies. */
function listTimedOperations(
  documents: Documents,
  choice: DocumentChoice,
  changes: DomainChanges,
  pages: PageIds,
): readonly DomainOperation[] {
  const waiting = new Set(
    PAGE_PARTS.flatMap((part) => changes.overlay[part]).filter((operation) => readSchedule(operation) !== undefined),
  );
  const schedules = [...waiting].flatMap((operation) => readSchedule(operation) ?? []);
  return (waiting.size === 0 ? [] : listStates(schedules).states).flatMap(({ isOpen }) => {
    const base = findTraced(documents, choice, isOpen);
    const judged = base === undefined ? [] : changeForDomain(base, changes, pages, isOpen).operations;
    return judged.filter(({ operation }) => waiting.delete(operation));
  });
}

/** Adds what is found at times at which operations with a schedule apply. */
export function judgeTimes(
  known: readonly Diagnostic[],
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
  choice: DocumentChoice,
  changes: DomainChanges,
  pages: PageIds,
): readonly Diagnostic[] {
  const ids = [choice.home, choice.header, choice.footer];
  const operations = [
    ...ids.flatMap((id) => documents.get(id)?.traced?.timed?.operations ?? []),
    ...PAGE_PARTS.flatMap((part) => changes.overlay[part]),
  ];
  return addTimedFaults(
    known,
    operations.flatMap((operation) => readSchedule(operation) ?? []),
    { source: changes.source, path: [] },
    (isOpen) => {
      const base = findTraced(documents, choice, isOpen);
      return base === undefined ? [] : changeForDomain(base, changes, pages, isOpen).diagnostics;
    },
  );
}

function explainUnknown(domain: string, { source }: ParsedDocument, domains: readonly string[]): Diagnostic {
  return createDiagnostic("unknown-domain", source.file, source.rangeAt(0), [], {
    severity: "warning",
    values: { domain },
    suggestion: findNearest(domain, domains),
  });
}
