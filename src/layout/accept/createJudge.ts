import type { DocumentChoice, Operation } from "../../generated/documents";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import { type ChangedPage, changePage } from "../check/changePage";
import { type DomainOperation, toListPath } from "../check/DomainOutcome";
import { listPageIds, type PageIds } from "../check/otherPages";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { PAGE_PARTS } from "../document/LayoutSet";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import { type TracedDocument, traceAt } from "../overlay/TracedDocument";
import { type IsOpen, readSchedule } from "../schedule/Schedule";
import { createStep } from "./createStep";

/** The documents of a choice with a domain's operations, and what there is to say about the operations. */
export interface JudgedChoice {
  readonly changed: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

export type Judge = (domain: string, choice: DocumentChoice, isOpen?: IsOpen) => JudgedChoice;

/**
 * Applies a domain's operations on the first call for a choice and caches the outcome, one for each set of operations with a
 * schedule that are open; without `isOpen`, none is. Throws where the choice names a document that is not in the set.
 */
export function createJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): Judge {
  const outcomes = new Map<string, JudgedChoice>();
  const known = new Map([...documents].map(([id, traced]) => [id, { traced }]));
  let pages: PageIds | undefined;
  return (domain, choice, isOpen) => {
    const own = changes.get(domain);
    const ids = [choice.home, choice.header, choice.footer];
    const timed = [
      ...ids.flatMap((id) => documents.get(id)?.timed?.operations ?? []),
      ...PAGE_PARTS.flatMap((part) => own?.overlay[part] ?? []),
    ];
    const key = [domain, ...ids, formatOpen(timed, isOpen)].join(" ");
    const outcome = outcomes.get(key);
    if (outcome !== undefined) return outcome;
    const base = findTraced(known, choice, isOpen);
    if (base === undefined) throw new Error(`a choice names a document that is not in the set: ${key}`);
    if (own === undefined) return { changed: base, diagnostics: [] };
    pages ??= listPageIds(known);
    const { changed, diagnostics, operations } = changeForDomain(base, own, pages, isOpen);
    const judged = { changed, diagnostics: [...diagnostics, ...listConsequences(own, operations)] };
    outcomes.set(key, judged);
    return judged;
  };
}

/** Returns a page's document as a domain gets it; `undefined` where there is none. */
export type PageJudge = (domain: string, id: string, isOpen?: IsOpen) => ChangedPage | undefined;

/** The same for the pages beside the home. A page without changes is the document of the set itself. */
export function createPageJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): PageJudge {
  const outcomes = new Map<string, ChangedPage>();
  return (domain, id, isOpen) => {
    const found = documents.get(id);
    if (found === undefined) return undefined;
    const base = isOpen === undefined ? found : traceAt(found, isOpen);
    const own = changes.get(domain);
    if (own === undefined || !Object.hasOwn(own.overlay.pages, id)) {
      return { traced: base, diagnostics: [], operations: [] };
    }
    const timed = [...(found.timed?.operations ?? []), ...(own.overlay.pages[id] ?? [])];
    const key = `${domain} ${id} ${formatOpen(timed, isOpen)}`;
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const changed = changePage(id, base, own, isOpen);
    const diagnostics = [...changed.diagnostics, ...listConsequences(own, changed.operations)];
    const outcome = { ...changed, diagnostics };
    outcomes.set(key, outcome);
    return outcome;
  };
}

/** Which of the operations with a schedule are open, as a text. */
function formatOpen(operations: readonly Operation[], isOpen: IsOpen = () => false): string {
  const schedules = operations.flatMap((operation) => readSchedule(operation) ?? []);
  return schedules.map((schedule) => Number(isOpen(schedule))).join("");
}

/** What the site does about operations that it cannot apply. */
function listConsequences({ domain, source }: DomainChanges, operations: readonly DomainOperation[]): Diagnostic[] {
  return operations
    .filter(({ isLeftOut }) => isLeftOut)
    .map(({ part, index }) => {
      const path = [...toListPath(part), index];
      return createStep("operation-left-out", source.file, source.rangeOf(path), { domain }, path);
    });
}
