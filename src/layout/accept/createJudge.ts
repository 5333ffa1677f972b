import type { DocumentChoice } from "../../generated/documents";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import { type ChangedPage, changePage } from "../check/changePage";
import { type DomainOperation, toListPath } from "../check/DomainOutcome";
import { listPageIds, type PageIds } from "../check/otherPages";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import { createStep } from "./createStep";

/** The documents of a choice with a domain's operations, and what there is to say about the operations. */
export interface JudgedChoice {
  readonly changed: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

export type Judge = (domain: string, choice: DocumentChoice) => JudgedChoice;

/**
 * Applies a domain's operations on the first call for a choice and caches the outcome. Throws where the choice names a
 * document that is not in the set.
 */
export function createJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): Judge {
  const outcomes = new Map<string, JudgedChoice>();
  const known = new Map([...documents].map(([id, traced]) => [id, { traced }]));
  let pages: PageIds | undefined;
  return (domain, choice) => {
    const key = [domain, choice.home, choice.header, choice.footer].join(" ");
    const outcome = outcomes.get(key);
    if (outcome !== undefined) return outcome;
    const base = findTraced(known, choice);
    if (base === undefined) throw new Error(`a choice names a document that is not in the set: ${key}`);
    const own = changes.get(domain);
    if (own === undefined) return { changed: base, diagnostics: [] };
    pages ??= listPageIds(known);
    const { changed, diagnostics, operations } = changeForDomain(base, own, pages);
    const judged = { changed, diagnostics: [...diagnostics, ...listConsequences(own, operations)] };
    outcomes.set(key, judged);
    return judged;
  };
}

/** Returns a page's document as a domain gets it; `undefined` where there is none. */
export type PageJudge = (domain: string, id: string) => ChangedPage | undefined;

/** The same for the pages beside the home. A page without changes is the document of the set itself. */
export function createPageJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): PageJudge {
  const outcomes = new Map<string, ChangedPage>();
  return (domain, id) => {
    const base = documents.get(id);
    if (base === undefined) return undefined;
    const own = changes.get(domain);
    if (own === undefined || !Object.hasOwn(own.overlay.pages, id)) {
      return { traced: base, diagnostics: [], operations: [] };
    }
    const key = `${domain} ${id}`;
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const changed = changePage(id, base, own);
    const diagnostics = [...changed.diagnostics, ...listConsequences(own, changed.operations)];
    const outcome = { ...changed, diagnostics };
    outcomes.set(key, outcome);
    return outcome;
  };
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
