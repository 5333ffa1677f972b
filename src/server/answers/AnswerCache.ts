import { ApiError } from "../../api/ApiError";
import { deepFreeze } from "../cache/deepFreeze";
import { FairCache, type Sized } from "../cache/FairCache";
import type { AnswerFiles } from "./AnswerFiles";
import type { AnswerUse } from "./AnswerUse";

export interface AnswerCacheOptions {
  /** How long an answer counts as fresh. 0: nothing is kept. */
  readonly freshMs: number;
  /** How long an answer may be used after that, while a new one is requested. 0: not at all. */
  readonly staleMs: number;
  /** Room for all answers. */
  readonly maxBytes: number;
  /** How long a new answer is waited for while an older one is there; it is less than a page's time for its calls. */
  readonly waitMs?: number;
  /** Keeps good answers for the next start. */
  readonly files?: AnswerFiles | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What is asked, and how. */
export interface Question<T> {
  /** Whose answers these are: the API's origin and the domain. */
  readonly owner: string;
  /** The call with its parameters. */
  readonly key: string;
  /** The page that it is asked for; absent: a stale answer is good enough, and nobody wants to know. */
  readonly use?: AnswerUse | undefined;
  /** Asks the API. The signal ends the call; it is there only where the answer is for this asker alone. */
  readonly ask: (signal?: AbortSignal) => Promise<T>;
  /** Aborted when the asker no longer wants the answer. */
  readonly signal?: AbortSignal | undefined;
  /** True where the API may know nothing of that name; the news then takes the place of what it answered before. */
  readonly isNamed?: boolean;
  /** True for answers that a visitor can ask for in any number, such as a search: they are kept for seconds only. */
  readonly isPassing?: (answer: T) => boolean;
}

interface Entry extends Sized {
  readonly value: unknown;
  readonly madeAtMs: number;
  /** True once the API has told that it changed: it is used only where it cannot be asked for. */
  readonly isOutdated?: boolean;
}

/** An answer that is not kept with the others; or the news that there is nothing of that name. */
interface PassingEntry extends Sized {
  readonly value?: unknown;
  readonly error?: ApiError;
}

/** How long unknown things and searches are kept. */
const PASSING_MS = 5_000;
/** The part of the room that they share. */
const PASSING_SHARE = 1 / 16;
/** What an entry takes beside its text. */
const OVERHEAD_BYTES = 200;

/** Carries an answer past the cache that must not keep it. */
class PassingAnswer {
  constructor(readonly value: unknown) {}
}

/**
 * The API's answers, kept between requests: fresh, then stale while new ones are requested, then as they stand on disk.
 * Values are frozen and shared. Concurrent askers of one question share one call; that a thing is unknown (404) is
 * kept for seconds, any other failure is not kept. A failing API is never waited for while an older answer is there.
 */
export class AnswerCache {
  private readonly lasting: FairCache<Entry>;
  private readonly passing: FairCache<PassingEntry>;
  private readonly now: () => number;

  constructor(private readonly options: AnswerCacheOptions) {
    const { maxBytes, freshMs, now = Date.now } = options;
    this.now = now;
    this.lasting = new FairCache({
      maxBytes: maxBytes * (1 - PASSING_SHARE),
      freshMs,
      now,
      load: async (key, _stale, { context, options: fetchOptions }) => {
        const question = context as Question<unknown>;
        try {
          return await this.load(key, question);
        } catch (error) {
          // What is known to be gone, or no longer kept here, does not stay as a stale answer.
          if (error instanceof PassingAnswer || (isUnknown(error) && question.isNamed === true)) {
            fetchOptions.noDeleteOnFetchRejection = false;
            fetchOptions.allowStaleOnFetchRejection = false;
          }
          throw error;
        }
      },
    });
    this.passing = new FairCache({ maxBytes: maxBytes * PASSING_SHARE, freshMs: PASSING_MS, now });
  }

  /**
   * The answer to a question. Rejects with the failure where nothing older is there. A call whose answer is kept is
   * finished even when its asker has left: others may wait for it by then, and the next visitor needs no call at all.
   * It is bounded by the client's own time limit. Where nothing is kept, the call ends with the asker's signal.
   */
  async get<T>(question: Question<T>): Promise<T> {
    const { freshMs } = this.options;
    if (freshMs === 0) return question.ask(question.signal);
    const { owner, key, use } = question;
    const passing = this.passing.get(owner, key);
    if (passing?.error !== undefined) throw passing.error;
    if (passing !== undefined) return passing.value as T;
    this.dropTooOld(owner, key);
    if (this.lasting.peek(owner, key) === undefined) await this.restore(owner, key);
    try {
      const kept = this.lasting.peek(owner, key);
      const isWaitedFor = kept?.isOutdated === true || (use?.waitsForFresh === true && this.isStale(kept));
      const fetched = this.lasting.fetch(owner, key, question, isWaitedFor) as Promise<Entry>;
      const entry = await (kept !== undefined && isWaitedFor ? this.waitFor(fetched, kept) : fetched);
      if (use !== undefined && this.isStale(entry)) use.hasStale = true;
      return entry.value as T;
    } catch (error) {
      if (error instanceof PassingAnswer) return error.value as T;
      throw error;
    }
  }

  /**
   * Marks answers of an owner as outdated: each is asked for before it is next used, and used only where that fails; not
   * even then where stale answers are not used at all.
   */
  expire(owner: string, isMeant: (key: string) => boolean = () => true): void {
    for (const key of this.lasting.keys(owner)) {
      const entry = this.lasting.peek(owner, key);
      if (entry === undefined || !isMeant(key)) continue;
      if (this.options.staleMs === 0) this.lasting.delete(owner, key);
      else this.lasting.set(owner, key, { ...entry, isOutdated: true }, entry.madeAtMs);
    }
    for (const key of this.passing.keys(owner)) if (isMeant(key)) this.passing.delete(owner, key);
  }

  /** Bytes of all answers. */
  get bytes(): number {
    return this.lasting.bytes + this.passing.bytes;
  }

  /** Owners that have answers here. */
  listOwners(): string[] {
    return this.lasting.listOwners();
  }

  private async load(key: string, { owner, ask, isNamed = false, isPassing }: Question<unknown>): Promise<Entry> {
    try {
      const value = deepFreeze(await ask());
      const text = JSON.stringify(value) ?? "";
      const bytes = text.length * 2 + OVERHEAD_BYTES;
      if (isPassing?.(value) === true) {
        this.passing.set(owner, key, { value, bytes });
        throw new PassingAnswer(value);
      }
      const entry = { value, bytes, madeAtMs: this.now() };
      if (this.options.staleMs > 0 && text !== "")
        this.options.files?.write(owner, key, { madeAtMs: entry.madeAtMs, text });
      return entry;
    } catch (error) {
      if (isUnknown(error) && (isNamed || this.lasting.peek(owner, key) === undefined))
        this.passing.set(owner, key, { error, bytes: key.length * 2 + OVERHEAD_BYTES });
      if (isUnknown(error) && isNamed) this.options.files?.delete(owner, key);
      throw error;
    }
  }

  /** Takes up what an earlier process kept; it counts as old as it is. */
  private async restore(owner: string, key: string): Promise<void> {
    const { files, freshMs, staleMs } = this.options;
    if (files === undefined || staleMs === 0) return;
    const kept = await files.read(owner, key);
    if (kept === undefined || this.now() - kept.madeAtMs > freshMs + staleMs) return;
    if (this.lasting.peek(owner, key) !== undefined) return;
    const entry = { value: deepFreeze(kept.value), bytes: kept.bytes * 2 + OVERHEAD_BYTES, madeAtMs: kept.madeAtMs };
    this.lasting.set(owner, key, entry, kept.madeAtMs);
  }

  /** The new answer, or the kept one where the new one takes too long. */
  private async waitFor(fetched: Promise<Entry>, kept: Entry): Promise<Entry> {
    const { waitMs } = this.options;
    if (waitMs === undefined) return fetched;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Entry>((resolve) => {
      timer = setTimeout(() => resolve(kept), waitMs);
    });
    return Promise.race([fetched, tooLong]).finally(() => clearTimeout(timer));
  }

  private isStale(entry: Entry | undefined): boolean {
    return entry !== undefined && (entry.isOutdated === true || this.now() - entry.madeAtMs >= this.options.freshMs);
  }

  private dropTooOld(owner: string, key: string): void {
    const kept = this.lasting.peek(owner, key);
    if (kept === undefined) return;
    const ageMs = this.now() - kept.madeAtMs;
    if (ageMs > this.options.freshMs + this.options.staleMs) this.lasting.delete(owner, key);
  }
}

function isUnknown(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
