import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import type { RootStore } from "../../stores/RootStore";

/** A moment at which time alone changes a page. */
export interface PageEnd {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  /** The offer that ends then, which can be taken out of the page; absent where a text or the documents change. */
  readonly offerId?: string;
  /** True where the whole page may change: its documents do, or its later ends are unknown. */
  readonly isWhole?: true;
}

/** The next of the ends first. */
export function sortEnds(ends: readonly PageEnd[]): readonly PageEnd[] {
  return [...ends].sort((one, other) => one.atMs - other.atMs);
}

/** Later ends are not listed one by one. */
const HORIZON_MS = 7 * 86_400_000;
/** Maximum number of ends of offers of a page; from the next one on, the whole page ends. */
const MAX_ENDS = 500;

/**
 * Lists the moments of the next seven days at which a page changes that was rendered from these stores: the ends of all
 * offers in its answers, whether they are shown or a figure depends on them. All times in milliseconds since the epoch.
 */
export function listOfferEnds(stores: RootStore, nowMs: number): readonly PageEnd[] {
  const untilMs = nowMs + HORIZON_MS;
  const ends = new Map<string, PageEnd>();
  for (const value of stores.listAnswers()) {
    if (!isObject(value)) continue;
    for (const end of listEndsOf(value)) {
      if (end.atMs > untilMs) {
        ends.set("later", { atMs: untilMs, isWhole: true });
        break;
      }
      if (end.atMs > nowMs) ends.set(`${end.atMs} ${end.offerId}`, end);
    }
  }
  const known = sortEnds([...ends.values()]);
  const further = known[MAX_ENDS];
  return further === undefined ? known : [...known.slice(0, MAX_ENDS), { atMs: further.atMs, isWhole: true }];
}

/** The next moment at which a text of a rendered page changes: what its sections have read of the time, or a month's name. */
export function findTextEnd(stores: RootStore, nowMs: number): PageEnd {
  return { atMs: Math.min(stores.clock.nextChangeMs, listMonthStarts(nowMs)[1]) };
}

/** The ends of all offers in an answer, the next one first; found once for each answer. */
const listEndsOf = keepByObject((answer: object): readonly PageEnd[] => {
  const ends: PageEnd[] = [];
  const waiting: object[] = [answer];
  const add = (value: unknown) => {
    if (isObject(value)) waiting.push(value);
  };
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const end = readOfferEnd(value);
    if (end !== undefined) ends.push(end);
    else if (Array.isArray(value)) value.forEach(add);
    // A list of the values of each of 20,000 entries would take longer than the entries themselves.
    else for (const key in value) add((value as Readonly<Record<string, unknown>>)[key]);
  }
  return sortEnds(ends);
});

/** The end of an offer; undefined for anything else and for an offer without an end. */
export function readOfferEnd(value: unknown): PageEnd | undefined {
  if (!isRecord(value) || typeof value.id !== "string" || typeof value.expiresAtMs !== "number") return undefined;
  return { atMs: value.expiresAtMs, offerId: value.id };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
