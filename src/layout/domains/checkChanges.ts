import type { DocumentChoice } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { unknownDocument } from "../diagnostics/kinds/unknown-document";
import { unusedCard } from "../diagnostics/kinds/unused-card";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { concernsChoice, findDomainList, listOperationLists } from "../document/domainLists";
import { FIRST_STYLE } from "../document/domainLook";
import { getKind, PAGE_PARTS } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { type LintSettings, lintChanges, lintOperationTimes } from "../lint/lintChanges";
import { isPageWarning } from "../lint/lintDocuments";
import type { LinkedSet } from "../lint/lintLinks";
import { lintSchedules } from "../lint/lintSchedules";
import type { DomainOperation } from "../overlay/DomainOperation";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import { addTimedFaults, joinTimes } from "../schedule/addTimedFaults";
import { readSchedule } from "../schedule/Schedule";
import { listDocumentsOfRule, listRuleSchedules } from "../select/homeRules";
import { checkChosenDocument } from "../site/checkChosenDocument";
import type { DomainChanges } from "../site/DomainChanges";
import { listAddedIds } from "../site/listAddedIds";
import type { PageIds } from "../site/otherPages";
import { type AllPaths, listDomainPaths } from "../site/sitePaths";
import { type ChangedChoice, changeForDomain } from "./changeForDomain";
import type { ChangedPage } from "./changePage";
import { checkPageChanges } from "./checkPageChanges";
import { pickBest } from "./pickBest";

/** Documents by id. */
export type Documents = ReadonlyMap<string, { readonly traced?: TracedDocument; readonly parsed?: ParsedDocument }>;

/** The set whose documents a domain changes. */
export interface ChangedSet {
  readonly documents: Documents;
  /** The ids on its pages. */
  readonly pages: PageIds;
  /** Documents and paths that links can lead to. */
  readonly linked: LinkedSet["documents"];
  readonly all: AllPaths;
}

/** Outcomes without the operations that have a schedule, if they are known already. */
export interface KnownOutcomes {
  readonly findChoice: (choice: DocumentChoice) => Omit<ChangedChoice, "operations">;
  readonly findPage: (id: string) => ChangedPage | undefined;
}

/**
 * Returns all faults and warnings of a domain's changes, at all times, also on its pages. `inTime` has the choices that the domain
 * has one after the other; of the alternatives of each, uses the one on which the changes have the fewest faults.
 */
export function checkChanges(
  changes: DomainChanges,
  inTime: readonly (readonly DocumentChoice[])[],
  set: ChangedSet,
  settings: LintSettings,
  known?: KnownOutcomes,
): Diagnostic[] {
  const { rules = [], source } = changes;
  const homes = new Set(inTime.flatMap((choices) => listIntended(changes, choices).map(({ home }) => home)));
  const found = [
    ...inTime.flatMap((choices) => checkOnChoices(changes, choices, homes, set, settings, known)),
    ...rules.flatMap(listDocumentsOfRule).flatMap((named) => checkChosenDocument(source, named, set.documents.keys())),
    ...lintSchedules(listRuleSchedules(rules), source, settings.nowMs),
  ];
  return [...new Map(found.map((one) => [`${one.file} ${one.pointer} ${one.message}`, one])).values()];
}

function checkOnChoices(
  changes: DomainChanges,
  choices: readonly DocumentChoice[],
  homes: ReadonlySet<string>,
  { documents, pages, linked, all }: ChangedSet,
  settings: LintSettings,
  known: KnownOutcomes | undefined,
): Diagnostic[] {
  const judged = judgeBestChoice(changes, choices, documents, pages, known);
  if (judged === undefined) return [];
  const addedIds = new Set(listAddedIds(changes.overlay));
  const homeIds = listHomeIds(homes, judged, documents);
  const set = { ...listDomainPaths(all, changes.domain), documents: linked, addedIds, homeIds };
  const lint = ({ base, changed }: Omit<JudgedTime, "localTime">) =>
    lintChanges(base, changed, judged.choice, changes, set, settings);
  const times = judged.times.map((time) => ({ localTime: time.localTime, found: lint(time) }));
  const found = [
    ...judged.diagnostics,
    ...checkListedDocuments(changes, documents),
    ...lintCardNames(changes, documents),
    ...checkPageChanges(judged.changed, changes, documents, set, settings, known?.findPage),
    ...lintOperationTimes(changes, settings.nowMs),
    ...joinTimes(lint(judged), times),
  ];
  // An operation that is left out may be the one that brings what a page lacks.
  const isWhole = changes.unusable.size === 0 && !found.some(isError);
  return isWhole ? found : found.filter((one) => !isPageWarning(one));
}

/** Ids of the sections that the domain's homes have at some time; `undefined` where they are not all known. */
function listHomeIds(
  homes: ReadonlySet<string>,
  { choice, changed, times }: JudgedDomain,
  documents: Documents,
): ReadonlySet<string> | undefined {
  const ids = [changed, ...times.map((time) => time.changed)].flatMap(({ home }) => listIds(home.document));
  for (const home of homes) {
    if (home === choice.home) continue;
    const traced = documents.get(home)?.traced;
    if (traced === undefined || traced.timed !== undefined) return undefined;
    ids.push(...listIds(traced.document));
  }
  return new Set(ids.map(({ id }) => id));
}

/** Reports lists of operations for documents that do not exist. */
function checkListedDocuments({ source, overlay }: DomainChanges, documents: Documents): Diagnostic[] {
  return listOperationLists(overlay).flatMap(({ path, document }) => {
    if (document === undefined || documents.has(document)) return [];
    const possible = [...documents.keys()].filter((other) => getKind(other) === getKind(document));
    const details = suggestReplacement(source, source.keyNodeAt(path), document, possible);
    return [unknownDocument.atKey(source, path, { actual: document }, details)];
  });
}

/** Warns of card styles of a domain's look that no home has, and that nothing in the domain's file uses: the name may be misspelt. */
function lintCardNames({ source, overlay }: DomainChanges, documents: Documents): Diagnostic[] {
  const homes = [...documents].filter(([id]) => getKind(id) === "home");
  const known = new Set([FIRST_STYLE, ...homes.flatMap(([, { traced }]) => Object.keys(traced?.document.cards ?? {}))]);
  const said = JSON.stringify(listOperationLists(overlay));
  return Object.keys(overlay.cards).flatMap((card) => {
    if (known.has(card) || said.includes(JSON.stringify(card))) return [];
    const path = ["cards", card];
    const details = suggestReplacement(source, source.keyNodeAt(path), card, [...known]);
    return [unusedCard.atKey(source, path, { card }, details)];
  });
}

/** The documents of a domain at a time at which operations with a schedule apply, and without the domain's operations. */
interface JudgedTime {
  readonly localTime: string;
  readonly base: TracedChoice;
  readonly changed: TracedChoice;
}

/** Outcome of a domain's operations at all times. `changed` is without those that have a schedule. */
interface JudgedDomain extends ChangedChoice {
  readonly base: TracedChoice;
  readonly choice: DocumentChoice;
  readonly times: readonly JudgedTime[];
}

/**
 * Returns the outcome of a domain's operations on the choice with the fewest faults. `undefined` if no choice has its documents,
 * and if the operations fit none of these choices while another one is unreadable: they may be meant for that one.
 */
export function judgeBestChoice(
  changes: DomainChanges,
  possible: readonly DocumentChoice[],
  documents: Documents,
  pages: PageIds,
  known?: KnownOutcomes,
): JudgedDomain | undefined {
  const choices = listIntended(changes, possible);
  const bases = choices.flatMap((choice) => {
    const base = findTraced(documents, choice);
    return base === undefined ? [] : [{ choice, base }];
  });
  const judge = function* () {
    for (const { choice, base } of bases) {
      const plain = known?.findChoice(choice) ?? changeForDomain(base, choice, changes, pages);
      yield { base, choice, changed: plain.changed, ...judgeTimes(plain, documents, choice, changes, pages) };
    }
  };
  const best = pickBest(judge());
  const isCertain = bases.length === choices.length || best?.diagnostics.length === 0;
  return isCertain ? best : undefined;
}

/**
 * Returns the outcome of each operation on the choices that a domain has in the course of time, the usual one first: that of the
 * first choice to which it applies. `undefined` if the usual choice cannot be used, see `judgeBestChoice`.
 */
export function judgeInTime(
  changes: DomainChanges,
  [usual = [], ...later]: readonly (readonly DocumentChoice[])[],
  documents: Documents,
  pages: PageIds,
): readonly DomainOperation[] | undefined {
  const first = judgeBestChoice(changes, usual, documents, pages);
  if (first === undefined) return undefined;
  const others = later.flatMap((choices) => judgeBestChoice(changes, choices, documents, pages)?.operations ?? []);
  const known = new Set(first.operations.map(({ operation }) => operation));
  return [...first.operations, ...others.filter(({ operation }) => !known.has(operation) && known.add(operation))];
}

/** The choices for which a domain's file has the most lists of operations: on others, lists of a document do not apply. */
function listIntended({ overlay }: DomainChanges, choices: readonly DocumentChoice[]): readonly DocumentChoice[] {
  const lists = listOperationLists(overlay);
  const counted = choices.map((choice) => ({
    choice,
    count: lists.filter((list) => concernsChoice(list, choice)).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ choice }) => choice);
}

/**
 * Adds the outcome of a domain's operations at times at which operations with a schedule apply. `operations` has the outcome of
 * each operation at the first time at which it applies.
 */
function judgeTimes(
  plain: Omit<ChangedChoice, "operations"> & Partial<ChangedChoice>,
  documents: Documents,
  choice: DocumentChoice,
  changes: DomainChanges,
  pages: PageIds,
): Pick<JudgedDomain, "diagnostics" | "operations" | "times"> {
  const ids = [choice.home, choice.header, choice.footer];
  const own = PAGE_PARTS.flatMap((part) => findDomainList(changes.overlay, choice[part]).operations);
  const scheduled = [...ids.flatMap((id) => documents.get(id)?.traced?.timed?.operations ?? []), ...own];
  const waiting = new Set(own.filter((operation) => readSchedule(operation) !== undefined));
  const operations: DomainOperation[] = [...(plain.operations ?? [])];
  const times: JudgedTime[] = [];
  const diagnostics = addTimedFaults(
    plain.diagnostics,
    scheduled.flatMap((operation) => readSchedule(operation) ?? []),
    { source: changes.source, path: [] },
    (isOpen, localTime) => {
      const base = findTraced(documents, choice, isOpen);
      if (base === undefined) return [];
      const judged = changeForDomain(base, choice, changes, pages, isOpen);
      operations.push(...judged.operations.filter(({ operation }) => waiting.delete(operation)));
      times.push({ localTime, base, changed: judged.changed });
      return judged.diagnostics;
    },
  );
  return { diagnostics, operations, times };
}
