import { keepByObject } from "../../domain/keepByObject";
import type { DocumentChoice, Operation } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { operationLeftOut } from "../diagnostics/kinds/operation-left-out";
import { findDomainList, findPageList } from "../document/domainLists";
import { PAGE_PARTS } from "../document/LayoutSet";
import { changeForDomain } from "../domains/changeForDomain";
import { type ChangedPage, changePage } from "../domains/changePage";
import type { DomainOperation } from "../overlay/DomainOperation";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import { type TracedDocument, traceAt } from "../overlay/TracedDocument";
import { type IsOpen, readSchedule } from "../schedule/Schedule";
import type { DomainChanges } from "../site/DomainChanges";
import { listAddedIds } from "../site/listAddedIds";
import { listPageIds, type PageIds } from "../site/otherPages";

/** The documents of a choice with a domain's operations, and the diagnostics of the operations. */
export interface JudgedChoice {
  readonly changed: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

export type Judge = (domain: string, choice: DocumentChoice, isOpen?: IsOpen) => JudgedChoice;

/**
 * Applies a domain's operations on the first call for a choice and caches the outcome, also for later sets with the same
 * documents: after a change, only the outcomes that it affects are computed again. There is one outcome for each set of open
 * operations with a schedule; without `isOpen`, none is open. The outcomes of the last few sets are kept. Throws if the choice
 * names a document that is not in the set.
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
      ...PAGE_PARTS.flatMap((part) => findDomainList(own.overlay, choice[part]).operations),
    ];
    const key = { name: chosen.join(" "), open: formatOpen(timed, isOpen) };
    const from = [...documentsOfChoice, ...listIdsAround(own).map((id) => ids.get(id)?.source)];
    return keepOutcome(choices, own, key, from, () => {
      const { changed, diagnostics, operations } = changeForDomain(base, choice, own, ids, isOpen);
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
    const timed = [...(found.timed?.operations ?? []), ...findPageList(own.overlay, id).operations];
    const key = { name: id, open: formatOpen(timed, isOpen) };
    return keepOutcome(changedPages, own, key, [found], () => {
      const changed = changePage(id, base, own, isOpen);
      return { ...changed, diagnostics: [...changed.diagnostics, ...listConsequences(own, changed.operations)] };
    });
  };
}

/** Returns a text that identifies the open operations with a schedule. */
function formatOpen(operations: readonly Operation[], isOpen: IsOpen = () => false): string {
  const schedules = operations.flatMap((operation) => readSchedule(operation) ?? []);
  return schedules.map((schedule) => Number(isOpen(schedule))).join("");
}

/** An outcome, with the objects from which it was made. */
interface Kept<Outcome> {
  readonly from: readonly unknown[];
  readonly outcome: Outcome;
}

/** Key of an outcome: the ids of documents, and the open operations with a schedule. */
interface OutcomeKey {
  readonly name: string;
  readonly open: string;
}

/** Outcomes by domain's changes, name and open operations; the last used ones are at the end. */
type Outcomes<Outcome> = WeakMap<DomainChanges, Map<string, Map<string, Kept<Outcome>>>>;

const choices: Outcomes<JudgedChoice> = new WeakMap();
const changedPages: Outcomes<ChangedPage> = new WeakMap();

/** Maximum number of outcomes that are kept for a name, because previews can request any moment. */
const MAX_KEPT = 4;

/** Returns the cached outcome of a domain's changes under a key, if it was made from the same objects. */
function keepOutcome<Outcome>(
  outcomes: Outcomes<Outcome>,
  own: DomainChanges,
  { name, open }: OutcomeKey,
  from: readonly unknown[],
  make: () => Outcome,
): Outcome {
  const byName = outcomes.get(own) ?? new Map<string, Map<string, Kept<Outcome>>>();
  const byOpen = byName.get(name) ?? new Map<string, Kept<Outcome>>();
  const known = byOpen.get(open);
  const isCurrent = known?.from.every((value, index) => value === from[index]) === true;
  const kept = isCurrent ? known : { from, outcome: make() };
  byOpen.delete(open);
  byOpen.set(open, kept);
  const [oldest] = byOpen.keys();
  if (byOpen.size > MAX_KEPT && oldest !== undefined) byOpen.delete(oldest);
  outcomes.set(own, byName.set(name, byOpen));
  return kept.outcome;
}

/** Returns the warnings about operations that the site leaves out. */
function listConsequences({ domain, source }: DomainChanges, operations: readonly DomainOperation[]): Diagnostic[] {
  const others = operations.every(({ isLeftOut }) => isLeftOut) ? "" : domain;
  return operations
    .filter(({ isLeftOut }) => isLeftOut)
    .map(({ path }) => operationLeftOut.atValue(source, path, { others }));
}

/** Ids that a domain may bring into its header and footer: pages must not have them. */
const listIdsAround = keepByObject(({ overlay: { header, footer } }: DomainChanges) =>
  listAddedIds({ header, footer }),
);
