import { keepByObject } from "../../domain/keepByObject";
import type { DocumentChoice, Operation } from "../../generated/documents";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import { type ChangedPage, changePage } from "../check/changePage";
import { type DomainOperation, toListPath } from "../check/DomainOutcome";
import { listPageIds, type PageIds } from "../check/otherPages";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { isHeaderOrFooter, PAGE_PARTS } from "../document/LayoutSet";
import { listIds } from "../document/walkSections";
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
 * Applies a domain's operations on the first call for a choice and caches the outcome, also for later sets with the same
 * documents: after a change, only what it concerns is judged again. There is one outcome for each set of operations with a
 * schedule that are open; without `isOpen`, none is. Throws where the choice names a document that is not in the set.
 */
export function createJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): Judge {
  const known = new Map([...documents].map(([id, traced]) => [id, { traced }]));
  let pages: PageIds | undefined;
  return (domain, choice, isOpen) => {
    const chosen = [choice.home, choice.header, choice.footer];
    const base = findTraced(known, choice, isOpen);
    if (base === undefined) {
      throw new Error(`a choice names a document that is not in the set: ${[domain, ...chosen].join(" ")}`);
    }
    const own = changes.get(domain);
    if (own === undefined) return { changed: base, diagnostics: [] };
    pages ??= listPageIds(known);
    const ids = pages;
    const documentsOfChoice = chosen.map((id) => documents.get(id));
    const timed = [
      ...documentsOfChoice.flatMap((traced) => traced?.timed?.operations ?? []),
      ...PAGE_PARTS.flatMap((part) => own.overlay[part]),
    ];
    const key = [...chosen, formatOpen(timed, isOpen)].join(" ");
    const from = [...documentsOfChoice, ...listAddedIds(own).map((id) => ids.get(id)?.source)];
    return keepOutcome(choices, own, key, from, () => {
      const { changed, diagnostics, operations } = changeForDomain(base, own, ids, isOpen);
      return { changed, diagnostics: [...diagnostics, ...listConsequences(own, operations)] };
    });
  };
}

/** Returns a page's document as a domain gets it; `undefined` where there is none. */
export type PageJudge = (domain: string, id: string, isOpen?: IsOpen) => ChangedPage | undefined;

/** The same for the pages beside the home. A page without changes is the document of the set itself. */
export function createPageJudge(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
): PageJudge {
  return (domain, id, isOpen) => {
    const found = documents.get(id);
    if (found === undefined) return undefined;
    const base = isOpen === undefined ? found : traceAt(found, isOpen);
    const own = changes.get(domain);
    if (own === undefined || !Object.hasOwn(own.overlay.pages, id)) {
      return { traced: base, diagnostics: [], operations: [] };
    }
    const timed = [...(found.timed?.operations ?? []), ...(own.overlay.pages[id] ?? [])];
    return keepOutcome(changedPages, own, `${id} ${formatOpen(timed, isOpen)}`, [found], () => {
      const changed = changePage(id, base, own, isOpen);
      return { ...changed, diagnostics: [...changed.diagnostics, ...listConsequences(own, changed.operations)] };
    });
  };
}

/** Which of the operations with a schedule are open, as a text. */
function formatOpen(operations: readonly Operation[], isOpen: IsOpen = () => false): string {
  const schedules = operations.flatMap((operation) => readSchedule(operation) ?? []);
  return schedules.map((schedule) => Number(isOpen(schedule))).join("");
}

/** An outcome, and the objects that it was made from. */
interface Kept<Outcome> {
  readonly from: readonly unknown[];
  readonly outcome: Outcome;
}

type Outcomes<Outcome> = WeakMap<DomainChanges, Map<string, Kept<Outcome>>>;

const choices: Outcomes<JudgedChoice> = new WeakMap();
const changedPages: Outcomes<ChangedPage> = new WeakMap();

/** The outcome of a domain's changes that is kept under a key, as long as it would be made from the same objects. */
function keepOutcome<Outcome>(
  outcomes: Outcomes<Outcome>,
  own: DomainChanges,
  key: string,
  from: readonly unknown[],
  make: () => Outcome,
): Outcome {
  const known = outcomes.get(own) ?? new Map<string, Kept<Outcome>>();
  const kept = known.get(key);
  if (kept?.from.every((value, index) => value === from[index]) === true) return kept.outcome;
  const outcome = make();
  outcomes.set(own, known.set(key, { from, outcome }));
  return outcome;
}

/** Ids that a domain may bring into its header and footer: pages must not have them. */
const listAddedIds = keepByObject(({ overlay }: DomainChanges): readonly string[] =>
  PAGE_PARTS.filter(isHeaderOrFooter).flatMap((part) =>
    overlay[part].flatMap((operation) => {
      // An operation with a fault may have any form.
      const { value, to } = operation as { readonly value?: unknown; readonly to?: unknown };
      const brought = listIds({ sections: [value, to] }).map(({ id }) => id);
      return typeof to === "string" ? [...brought, to] : brought;
    }),
  ),
);

/** What the site does about operations that it cannot apply. */
function listConsequences({ domain, source }: DomainChanges, operations: readonly DomainOperation[]): Diagnostic[] {
  const others = operations.every(({ isLeftOut }) => isLeftOut) ? "" : domain;
  return operations
    .filter(({ isLeftOut }) => isLeftOut)
    .map(({ part, index }) => {
      const path = [...toListPath(part), index];
      return createStep("operation-left-out", source.file, source.rangeOf(path), { others }, path);
    });
}
