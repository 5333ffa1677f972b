import type { PageEnvironment, PageRead } from "../../../sections/shared/page/PageContext";
import { website } from "../../../stores/calls/website";
import type { Clock } from "../../../stores/device/Clock";
import type { AnswerNeed } from "../../../stores/engine/defineCall";
import type { Loadable } from "../../../stores/engine/Loadable";
import type { RootStore } from "../../../stores/RootStore";
import type { SearchStore } from "../../../stores/slices/SearchStore";
import { identify } from "./identify";

/** Something that a section has read of its page: the function that read it, with its input, and what it returned. */
export interface NotedRead {
  readonly read: PageRead<unknown, never>;
  readonly input: unknown;
  /** See `identify`: it keeps no answer in memory. */
  readonly identity: unknown;
}

/** All that a section has read of its page. */
export interface SectionReads {
  readonly noted: readonly NotedRead[];
  /** First moment at which its markup is the same, and the first one after it; both in milliseconds since the epoch. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The first moment after `fromMs` at which more of it changes than the figures of a countdown. */
  readonly nextChangeMs: number;
  /** The first moment after `fromMs` at which the figures of a countdown change. */
  readonly nextTickMs: number;
}

/** True if a section would read this page as the one on which its reads were noted. */
export function areReadAgain({ noted, fromMs, untilMs }: SectionReads, page: PageEnvironment): boolean {
  const nowMs = page.stores.clock.renderedAtMs;
  return fromMs <= nowMs && nowMs < untilMs && noted.every((read) => isReadAgain(read, page));
}

function isReadAgain({ read, input, identity }: NotedRead, page: PageEnvironment): boolean {
  return identify(read(page, input as never)) === identity;
}

/**
 * Records what a section reads of its page while it renders. Whatever is not known to be the same for other pages, such as
 * the time and the address, makes its markup one that is not kept, unless it is read by `note` or `readNow`.
 */
export class ReadRecorder {
  /** The page as it is given to the section. */
  readonly page: PageEnvironment;
  private readonly noted: NotedRead[] = [];
  private readonly answers = new Map<string, Loadable<unknown>>();
  private isKeepable = true;
  /** First moment for which the section may be kept, and the first one after it, in milliseconds since the epoch. */
  private fromMs = Number.NEGATIVE_INFINITY;
  private untilMs = Number.POSITIVE_INFINITY;
  private nextChangeMs = Number.POSITIVE_INFINITY;
  private nextTickMs = Number.POSITIVE_INFINITY;

  constructor(private readonly whole: PageEnvironment) {
    const refuse = this.refuse.bind(this);
    const note = this.note.bind(this);
    const stores = Object.create(whole.stores, {
      get: { value: this.readAnswer.bind(this) },
      website: {
        value: {
          get website() {
            return stores.get(website()).value;
          },
        },
      },
      clock: { get: (): Clock => refuse(whole.stores.clock) },
      search: {
        get: (): SearchStore =>
          Object.create(whole.stores.search, { findTotal: { get: () => refuse(whole.stores.search.findTotal) } }),
      },
    }) as RootStore;
    this.page = {
      note,
      readNow: this.readNow.bind(this),
      stores,
      history: Object.create(whole.history, {
        location: { get: () => refuse(whole.history.location) },
        first: { get: () => refuse(whole.history.first) },
      }),
      get address() {
        if (!note(isPlainAddress, undefined)) return refuse(whole.address);
        return {
          ...whole.address,
          get path() {
            return note(readPath, undefined);
          },
        };
      },
      get cards() {
        return note(readCards, undefined);
      },
      get resolution() {
        return note(readResolution, undefined);
      },
      get embedHosts() {
        return note(readEmbedHosts, undefined);
      },
      // No markup depends on it: its script loads in browsers.
      captcha: whole.captcha,
    };
  }

  /** The recorded reads; undefined if the markup may differ on pages that read the same. */
  get reads(): SectionReads | undefined {
    const { noted, fromMs, untilMs, nextChangeMs, nextTickMs } = this;
    return this.isKeepable ? { noted, fromMs, untilMs, nextChangeMs, nextTickMs } : undefined;
  }

  private note<Value, Input>(read: PageRead<Value, Input>, input: Input): Value {
    const value = read(this.whole, input);
    if (!this.noted.some((known) => known.read === read && known.input === input))
      this.noted.push({ read, input, identity: identify(value) });
    return value;
  }

  private readNow(
    listMoments: (nowMs: number) => readonly number[],
    listTicks?: (nowMs: number) => readonly number[],
  ): number {
    const { clock } = this.whole.stores;
    const nowMs = clock.renderedAtMs;
    const moments = listMoments(nowMs);
    const ticks = listTicks?.(nowMs) ?? [];
    clock.noteChanges(moments, ticks);
    for (const moment of moments) if (moment > nowMs) this.nextChangeMs = Math.min(this.nextChangeMs, moment);
    for (const moment of ticks) if (moment > nowMs) this.nextTickMs = Math.min(this.nextTickMs, moment);
    for (const moment of [...moments, ...ticks]) {
      if (moment <= nowMs) this.fromMs = Math.max(this.fromMs, moment);
      else this.untilMs = Math.min(this.untilMs, moment);
    }
    return nowMs;
  }

  private readAnswer<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    const answer = this.whole.stores.get(need);
    if (this.answers.has(need.key)) return answer;
    this.answers.set(need.key, answer);
    if (answer.isReady) this.note(readValue, need);
    else this.isKeepable = false;
    return answer;
  }

  private refuse<Value>(value: Value): Value {
    this.isKeepable = false;
    return value;
  }
}

/** Returns what an answer says; a value that is equal to nothing where it is not ready. */
function readValue({ stores }: PageEnvironment, need: AnswerNeed<unknown>): unknown {
  const answer = stores.get(need);
  return answer.isReady ? answer.value : Symbol.for(answer.status);
}

/** True for an address that names no store, category or search, and no choice of a list. */
function isPlainAddress({ address: { params, query } }: PageEnvironment): boolean {
  return Object.keys(params).length === 0 && Object.keys(query).length === 0;
}

const readPath = ({ address }: PageEnvironment) => address.path;
const readCards = ({ cards }: PageEnvironment) => cards;
const readResolution = ({ resolution }: PageEnvironment) => resolution;
const readEmbedHosts = ({ embedHosts }: PageEnvironment) => embedHosts;
