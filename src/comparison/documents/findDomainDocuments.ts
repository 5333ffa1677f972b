import { keepByObject } from "../../domain/keepByObject";
import type { DocumentChoice, Operation } from "../../generated/documents";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";
import { concernsChoice, findDomainList, listOperationLists } from "../../layout/document/domainLists";
import { PAGE_PARTS, SELECTION_FILE } from "../../layout/document/LayoutSet";
import { changeForDomain } from "../../layout/domains/changeForDomain";
import { showOpen } from "../../layout/overlay/showOpen";
import { findTraced, type TracedChoice } from "../../layout/overlay/TracedChoice";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { readSchedule, type Schedule } from "../../layout/schedule/Schedule";
import { isOpenAt, type Moment } from "../../layout/schedule/windows";
import { applyRule, findOpenRule, type HomeRule, isUsableRule, listHomeRules } from "../../layout/select/homeRules";
import { findChoice } from "../../layout/select/selectDocuments";
import type { DomainChanges } from "../../layout/site/DomainChanges";
import { listPageIds } from "../../layout/site/otherPages";
import { InputError } from "../InputError";
import { type DomainData, requireDomain } from "./DomainData";
import { type DomainPages, listDomainPages } from "./listDomainPages";
import { readMoment } from "./readMoment";

/** Returns a document without faults. Throws an InputError with the first fault otherwise. */
export function requireTraced(id: string, checked: CheckedLayouts): TracedDocument {
  const found = checked.documents.get(id);
  if (found?.traced !== undefined) return found.traced;
  const fault = found?.diagnostics.find(isError);
  const why = fault === undefined ? "" : ` ${fault.file}:${fault.line}:${fault.column} ${fault.message}`;
  throw new InputError(`The document ${id} cannot be used.${why} Run dealframe validate.`);
}

/** The documents of a domain with its changes as a site serves them, and the choice that selected them. */
export interface DomainDocuments {
  readonly data: DomainData;
  readonly choice: DocumentChoice;
  /** The selection's entry; absent where the domain gets the default. */
  readonly matched?: string;
  /** The rule that chose another home at the moment. */
  readonly rule?: PlacedRule;
  /** The homes that the domain has at some times only, those that go before others first; none for a moment. */
  readonly homes: readonly TimedHome[];
  /** The file with the domain's changes. */
  readonly changedBy?: string;
  readonly documents: TracedChoice;
  /** The pages that the domain has beside its home, with its changes. */
  readonly pages: DomainPages;
  /**
   * The moment at which these are the documents; absent: all sections are there, and no operation with a schedule
   * applies.
   */
  readonly moment?: Moment;
  /** Number of operations with times; without a moment none of them is applied. */
  readonly timedOperations: number;
  /** The operations with times, by part or page; a document without such operations is not listed. */
  readonly timed: ReadonlyMap<string, readonly Operation[]>;
  /** Faults and warnings of the file with the domain's changes; faulty changes are left out. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A rule with its line in the file. */
export interface PlacedRule extends HomeRule {
  readonly line: number;
}

/** A home that a domain has for a time. */
export interface TimedHome extends Pick<DomainDocuments, "choice" | "documents" | "timed"> {
  readonly rule: PlacedRule;
}

/**
 * Documents with their content that has times: those of a domain, or a single document, which has no time zone and is in the
 * file `changedBy`.
 */
export type TimedDocuments = Pick<DomainDocuments, "timed" | "moment" | "changedBy"> &
  Partial<Pick<DomainDocuments, "data" | "choice" | "documents" | "pages" | "homes">>;

/**
 * The documents of a domain, at the moment `at` by its own clocks where that is given (see `readMoment`). Throws an InputError
 * where the domain is unknown, or its home, header or footer cannot be used.
 */
export function findDomainDocuments(
  name: string,
  checked: CheckedLayouts,
  domains: readonly DomainData[],
  at?: string,
): DomainDocuments {
  const data = requireDomain(domains, name);
  const moment = at === undefined ? undefined : readMoment(at, data.timeZone);
  const isOpen = moment && ((schedule: Schedule) => isOpenAt(schedule, moment));
  const show = ({ header, home, footer }: TracedChoice): TracedChoice =>
    isOpen === undefined
      ? { header, home, footer }
      : { header: showOpen(header, isOpen), home: showOpen(home, isOpen), footer: showOpen(footer, isOpen) };
  const selection = checked.selection.value;
  if (selection === undefined) throw new InputError("selection.json has a fault. Run dealframe validate.");
  const usual = findChoice(selection, data.homePage);
  const own = checked.domains.get(data.domain);
  const changes = own?.changes;
  const rules = listRules(checked, data.domain);
  const rule = isOpen === undefined ? undefined : findOpenRule(rules, isOpen);
  const open = (choice: DocumentChoice) => {
    const base = findTraced(checked.documents, choice, isOpen);
    if (base === undefined) return undefined;
    // `checked` knows the website data, so it has checked the operations on the same documents.
    const pageIds = getPageIds(checked.documents);
    const { changed } =
      changes === undefined ? { changed: base } : changeForDomain(base, choice, changes, pageIds, isOpen);
    return { choice, documents: show(changed), timed: listTimed(choice, checked, changes) };
  };
  const choice = rule === undefined ? usual.choice : applyRule(usual.choice, rule.rule);
  const found = open(choice);
  if (found === undefined) {
    for (const id of Object.values(choice)) requireTraced(id, checked);
    throw new InputError(`The documents of ${data.domain} cannot be used. Run dealframe validate.`);
  }
  const homes = rules.flatMap((rule): TimedHome[] => {
    const home = moment === undefined ? open(applyRule(usual.choice, rule.rule)) : undefined;
    return home === undefined ? [] : [{ rule, ...home }];
  });
  return {
    data,
    ...found,
    homes,
    pages: listDomainPages(checked, data.domain, changes, isOpen),
    timedOperations: countTimed(choice, checked, changes),
    ...(usual.matched === undefined ? {} : { matched: usual.matched }),
    ...(rule && { rule }),
    ...(moment && { moment }),
    ...(changes === undefined || own === undefined ? {} : { changedBy: own.parsed.source.file }),
    diagnostics: own?.diagnostics ?? [],
  };
}

/** The rules of a domain whose documents exist; the site leaves out the others. */
function listRules({ selection, domains, documents }: CheckedLayouts, domain: string): PlacedRule[] {
  const { source, rules: own } = domains.get(domain)?.changes ?? {};
  return listHomeRules({ selection: selection.value?.rules, own }, domain)
    .filter(({ rule }) => isUsableRule(rule, documents))
    .map((rule) => {
      const file = rule.file === SELECTION_FILE ? selection.parsed?.source : source;
      return { ...rule, line: file?.rangeOf(rule.path).line ?? 1 };
    });
}

function countTimed(choice: DocumentChoice, { documents }: CheckedLayouts, changes: DomainChanges | undefined): number {
  const lists = changes === undefined ? [] : listOperationLists(changes.overlay);
  const own = lists.filter((list) => concernsChoice(list, choice)).flatMap(({ operations }) => operations);
  const extended = [choice.home, choice.header, choice.footer].flatMap(
    (id) => documents.get(id)?.traced?.timed?.operations ?? [],
  );
  return [...own, ...extended].filter((operation) => readSchedule(operation) !== undefined).length;
}

function listTimed(
  choice: DocumentChoice,
  { documents }: CheckedLayouts,
  changes: DomainChanges | undefined,
): DomainDocuments["timed"] {
  const extended = getTimedOperations(documents);
  const { pages = {} } = changes?.overlay ?? {};
  const listOwn = (id: string) => (changes === undefined ? [] : findDomainList(changes.overlay, id).operations);
  const others = new Set([...[...extended.keys()].filter((id) => id.startsWith("page/")), ...Object.keys(pages)]);
  const lists: [string, readonly Operation[]][] = [
    ...PAGE_PARTS.map((part): [string, readonly Operation[]] => {
      return [part, [...(extended.get(choice[part]) ?? []), ...filterTimed(listOwn(choice[part]))]];
    }),
    ...[...others].map((id): [string, readonly Operation[]] => {
      return [id, [...(extended.get(id) ?? []), ...filterTimed(pages[id])]];
    }),
  ];
  return new Map(lists.filter(([, operations]) => operations.length > 0));
}

/** The operations that have times. */
export function filterTimed(operations: readonly Operation[] = []): Operation[] {
  return operations.filter((operation) => readSchedule(operation) !== undefined);
}

/** The operations with times of documents that extend others, by id. */
const getTimedOperations = keepByObject(
  (documents: CheckedLayouts["documents"]) =>
    new Map(
      [...documents].flatMap(([id, { traced }]): [string, readonly Operation[]][] =>
        traced?.timed === undefined ? [] : [[id, filterTimed(traced.timed.operations)]],
      ),
    ),
);

const getPageIds = keepByObject((documents: CheckedLayouts["documents"]) => listPageIds(documents));
