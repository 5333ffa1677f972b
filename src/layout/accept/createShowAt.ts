import type { DocumentChoice, DomainRule, LayoutDocument, Operation, Selection } from "../../generated/documents";
import { findDomainList } from "../document/domainLists";
import {
  type ChosenDocuments,
  type LayoutSet,
  type LayoutsAtMoment,
  PAGE_PARTS,
  type PagePart,
} from "../document/LayoutSet";
import { showOpen } from "../overlay/showOpen";
import type { TracedDocument } from "../overlay/TracedDocument";
import { listScheduled } from "../schedule/listScheduled";
import { readSchedule, SCHEDULE_KEYS, type Schedule } from "../schedule/Schedule";
import { findNextTurn, isOpenAt, type Moment } from "../schedule/windows";
import { findOpenRule, type HomeRule, isUsableRule, listHomeRules } from "../select/homeRules";
import type { DomainChanges } from "../site/DomainChanges";
import type { Judge, PageJudge } from "./createJudge";

/** Sources of the documents at a moment. */
export interface ShowSources {
  readonly selection: Selection;
  readonly traced: ReadonlyMap<string, TracedDocument>;
  readonly changes: ReadonlyMap<string, DomainChanges>;
  readonly judge: Judge;
  readonly judgePage: PageJudge;
}

/** A document at a moment. */
interface Shown {
  readonly document: LayoutDocument;
  /** First moment at which the document may change. */
  readonly endMs: number;
  /** First moment at which its theme or card styles may change. */
  readonly lookEndMs: number;
}

type ShownChoice = Readonly<Record<PagePart, Shown>>;

interface Kept<Value> {
  readonly timeZone: string;
  readonly fromMs: number;
  readonly endMs: number;
  readonly value: Value;
}

/**
 * Creates `showAt` of a set: the effective documents depend on the documents, the domain, its time zone and the moment. The
 * first open rule of the domain chooses them, the open operations apply, then closed sections, card styles and banner slots are left out. The result is cached until the
 * next moment at which it changes. `undefined` if nothing in the set has a schedule.
 */
export function createShowAt(sources: ShowSources, timeless: () => LayoutSet): LayoutSet["showAt"] {
  if (!hasSchedules(sources)) return undefined;
  const { selection, traced, changes, judge, judgePage } = sources;
  const rules = new Map<string, readonly HomeRule[]>();
  const homes = new Map<string, Kept<DomainRule | undefined>>();
  const choices = new Map<string, Kept<ShownChoice>>();
  const pages = new Map<string, Kept<Shown>>();
  const listOwn = (domain: string, id: string): readonly Operation[] => {
    const own = changes.get(domain);
    return own === undefined ? [] : findDomainList(own.overlay, id).operations;
  };

  const listRules = (domain: string): readonly HomeRule[] => {
    const known = rules.get(domain);
    if (known !== undefined) return known;
    const all = listHomeRules({ selection: selection.rules, own: changes.get(domain)?.rules }, domain);
    // A rule whose document is gone leaves the domain its usual home.
    const usable = all.filter(({ rule }) => isUsableRule(rule, traced));
    rules.set(domain, usable);
    return usable;
  };

  const findRule = (domain: string, moment: Moment) =>
    keep(homes, domain, moment, () => {
      const own = listRules(domain);
      const value = findOpenRule(own, (schedule) => isOpenAt(schedule, moment))?.rule;
      return {
        value,
        endMs: findEnd(
          own.flatMap(({ rule }) => readSchedule(rule) ?? []),
          moment,
        ),
      };
    });

  const showChoice = (domain: string, choice: DocumentChoice, moment: Moment): ShownChoice =>
    keep(choices, [domain, choice.home, choice.header, choice.footer].join(" "), moment, () => {
      const { changed } = judge(domain, choice, (schedule) => isOpenAt(schedule, moment));
      const show = (part: PagePart): Shown => {
        const operations = [...(traced.get(choice[part])?.timed?.operations ?? []), ...listOwn(domain, choice[part])];
        return showDocument(changed[part], operations, moment);
      };
      const value = { header: show("header"), home: show("home"), footer: show("footer") };
      return { value, endMs: Math.min(...PAGE_PARTS.map((part) => value[part].endMs)) };
    }).value;

  const showPage = (domain: string, id: string, moment: Moment): Shown | undefined => {
    if (!traced.has(id)) return undefined;
    return keep(pages, `${domain} ${id}`, moment, () => {
      const judged = judgePage(domain, id, (schedule) => isOpenAt(schedule, moment));
      if (judged === undefined) throw new Error(`there is no document ${id}`);
      const operations = [
        ...(traced.get(id)?.timed?.operations ?? []),
        ...(changes.get(domain)?.overlay.pages[id] ?? []),
      ];
      const value = showDocument(judged.traced, operations, moment);
      return { value, endMs: value.endMs };
    }).value;
  };

  return ({ domain, timeZone }, timeMs): LayoutsAtMoment => {
    const moment = { timeMs, timeZone };
    const base = timeless();
    const ofRules = findRule(domain, moment);
    return {
      documents: base.documents,
      selection: base.selection,
      rule: ofRules.value,
      pictures: base.pictures,
      timeless: base,
      findChanged: (asked, choice) => pickDocuments(showChoice(asked, choice, moment)),
      findChangedPage: (asked, id) => showPage(asked, id, moment)?.document,
      findEnd: (choice, page) => {
        const { header, home, footer } = showChoice(domain, choice, moment);
        const own = page === undefined ? home.endMs : (showPage(domain, page, moment)?.endMs ?? home.endMs);
        return Math.min(ofRules.endMs, header.endMs, footer.endMs, home.lookEndMs, own);
      },
    };
  };
}

/** Returns the cached value of a key, with its time, if it is valid at the moment; otherwise creates it. */
function keep<Value>(
  kept: Map<string, Kept<Value>>,
  key: string,
  { timeMs, timeZone }: Moment,
  make: () => { readonly value: Value; readonly endMs: number },
): Kept<Value> {
  const known = kept.get(key);
  if (known?.timeZone === timeZone && known.fromMs <= timeMs && timeMs < known.endMs) return known;
  const made = { ...make(), timeZone, fromMs: timeMs };
  kept.set(key, made);
  return made;
}

function showDocument(traced: TracedDocument, operations: readonly Operation[], moment: Moment): Shown {
  const entries = listScheduled(traced.document);
  const ofOperations = operations.flatMap((operation) => readSchedule(operation) ?? []);
  const ofCards = entries.filter(({ path }) => path[0] === "cards").map(({ schedule }) => schedule);
  return {
    document: showOpen(traced, (schedule) => isOpenAt(schedule, moment)).document,
    endMs: findEnd([...ofOperations, ...entries.map(({ schedule }) => schedule)], moment),
    lookEndMs: findEnd([...ofOperations, ...ofCards], moment),
  };
}

/** Returns the first moment at which one of several schedules begins or ends; infinite if none does. */
function findEnd(schedules: readonly Schedule[], moment: Moment): number {
  return Math.min(...schedules.map((schedule) => findNextTurn(schedule, moment)));
}

function pickDocuments({ home, header, footer }: ShownChoice): ChosenDocuments {
  return { home: home.document, header: header.document, footer: footer.document };
}

/** Returns whether there is a home for a time, or anything has a schedule. May be true for changes of domains without one. */
function hasSchedules({ selection, traced, changes }: ShowSources): boolean {
  if (selection.rules !== undefined && selection.rules.length > 0) return true;
  if ([...changes.values()].some(({ rules = [] }) => rules.length > 0)) return true;
  const isTimed = ({ document, timed }: TracedDocument) => timed !== undefined || listScheduled(document).length > 0;
  if ([...traced.values()].some(isTimed)) return true;
  // A key, or the last step of a pointer such as /cards/standard/from; not the source of a section, whose value is no date.
  const keys = new RegExp(`["/](?:${SCHEDULE_KEYS.join("|")})"(?!:"[a-z])`);
  return [...changes.values()].some(({ overlay }) => keys.test(JSON.stringify(overlay)));
}
