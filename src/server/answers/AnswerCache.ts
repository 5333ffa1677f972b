import type { ApiError } from "../../api/ApiError";
import { FairCache, type Sized } from "../cache/FairCache";
import type { SharedMaker, SharedValue } from "../shared-cache/SharedMaker";
import { type AnswerEntry, estimateBytes, OVERHEAD_BYTES } from "./AnswerEntry";
import type { AnswerFiles } from "./AnswerFiles";
import { askForOutcome, isUnknown, type Outcome } from "./Outcome";
import type { Question } from "./Question";
import { RestoredAnswers } from "./RestoredAnswers";
import { createSharedAnswer, type SharedAnswerTimes } from "./sharedAnswer";

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
  /** Shares answers with other processes. */
  readonly shared?: SharedMaker | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** An answer that is not kept with the others; or the news that there is nothing of that name. */
interface PassingEntry extends Sized {
  readonly value?: unknown;
  readonly error?: ApiError;
}

/** A question that is being asked. */
interface Asking {
  readonly owner: string;
  readonly key: string;
  /** True once what it is asked for has changed: the answer may tell what was there before. */
  isOutdated: boolean;
}

/** How long unknown things and searches are kept. */
const PASSING_MS = 5_000;
/** The part of the room that they share. */
const PASSING_SHARE = 1 / 16;
/** Carries an answer past the cache that must not keep it. */
class PassingAnswer {
  constructor(readonly value: unknown) {}
}

/** Carries the news that there is nothing of that name past it. */
class UnknownAnswer {
  constructor(readonly error: ApiError) {}
}

/**
 * The API's answers, kept between requests: fresh, then stale while new ones are requested, then as other processes
 * share them or as they stand on disk. Values are frozen and shared. Concurrent askers of one question share one call; that
 * a thing is unknown (404) is kept for seconds, any other failure is not kept. A failing API is never waited for while an
 * older answer is there.
 */
export class AnswerCache {
  private readonly lasting: FairCache<AnswerEntry>;
  private readonly passing: FairCache<PassingEntry>;
  private readonly underWay = new Set<Asking>();
  private readonly restored: RestoredAnswers;
  private readonly sharedTimes: SharedAnswerTimes;
  private readonly now: () => number;

  constructor(private readonly options: AnswerCacheOptions) {
    const { maxBytes, freshMs, staleMs, files, shared, now = Date.now } = options;
    this.now = now;
    this.sharedTimes = { lastingMs: freshMs + staleMs, passingMs: PASSING_MS };
    this.restored = new RestoredAnswers({ freshMs, staleMs, files, shared, sharedTimes: this.sharedTimes, now });
    this.lasting = new FairCache({
      maxBytes: maxBytes * (1 - PASSING_SHARE),
      freshMs,
      now,
      load: async (_key, _stale, { context, options: fetchOptions }) => {
        try {
          const entry = await this.load(context as Question<unknown>);
          fetchOptions.ttl = Math.max(1, freshMs - (this.now() - entry.madeAtMs));
          return entry;
        } catch (error) {
          // What is known to be gone, or no longer kept here, does not stay as a stale answer.
          if (error instanceof PassingAnswer || error instanceof UnknownAnswer) {
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
    if (freshMs === 0) return this.askAlone(question);
    const { owner, key, use, note } = question;
    // Most answers of most pages.
    const fresh = this.lasting.get(owner, key);
    if (fresh !== undefined && !this.isStale(fresh) && this.passing.get(owner, key) === undefined) {
      note?.("fresh", this.now() - fresh.madeAtMs);
      return fresh.value as T;
    }
    if (this.passing.get(owner, key) === undefined) {
      this.dropTooOld(owner, key);
      if (this.lasting.peek(owner, key) === undefined) await this.restore(owner, key);
    }
    const passing = this.passing.get(owner, key);
    if (passing !== undefined) note?.("fresh", 0);
    if (passing?.error !== undefined) throw passing.error;
    if (passing !== undefined) return passing.value as T;
    try {
      const kept = this.lasting.peek(owner, key);
      const isWaitedFor = kept?.isOutdated === true || (use?.waitsForFresh === true && this.isStale(kept));
      const fetched = this.lasting.fetch(owner, key, question, isWaitedFor) as Promise<AnswerEntry>;
      const entry = await (kept !== undefined && isWaitedFor ? this.waitFor(fetched, kept) : fetched);
      const isStale = this.isStale(entry);
      if (use !== undefined && isStale) use.hasStale = true;
      note?.(isStale ? "stale" : entry === kept ? "fresh" : "asked", this.now() - entry.madeAtMs);
      return entry.value as T;
    } catch (error) {
      note?.(error instanceof PassingAnswer || error instanceof UnknownAnswer ? "asked" : "failed", 0);
      if (error instanceof PassingAnswer) return error.value as T;
      throw error instanceof UnknownAnswer ? error.error : error;
    }
  }

  /**
   * Marks answers as outdated: each is asked for before it is next used, and used only where that fails; not even then
   * where stale answers are not used at all.
   */
  expire(isMeant: (owner: string, key: string) => boolean): void {
    for (const asking of this.underWay) if (isMeant(asking.owner, asking.key)) asking.isOutdated = true;
    for (const owner of this.lasting.listOwners()) {
      for (const key of this.lasting.keys(owner)) {
        const entry = this.lasting.peek(owner, key);
        if (entry === undefined || !isMeant(owner, key)) continue;
        if (this.options.staleMs === 0) this.lasting.delete(owner, key);
        else this.lasting.set(owner, key, { ...entry, isOutdated: true }, entry.madeAtMs);
      }
    }
    for (const owner of this.passing.listOwners()) {
      for (const key of this.passing.keys(owner)) if (isMeant(owner, key)) this.passing.delete(owner, key);
    }
  }

  /** Bytes of all answers. */
  get bytes(): number {
    return this.lasting.bytes + this.passing.bytes;
  }

  /** Asks where nothing is kept. */
  private async askAlone<T>({ ask, signal, note }: Question<T>): Promise<T> {
    try {
      const answer = await ask(signal);
      note?.("asked", 0);
      return answer;
    } catch (error) {
      note?.(isUnknown(error) ? "asked" : "failed", 0);
      throw error;
    }
  }

  /** Asks the API, or uses what another process has asked it for. */
  private async load(question: Question<unknown>): Promise<AnswerEntry> {
    const { owner, key, ask, isNamed = false } = question;
    const { shared } = this.options;
    const asking: Asking = { owner, key, isOutdated: false };
    this.underWay.add(asking);
    try {
      const make = () => askForOutcome(ask, { isNamed, isPassing: (answer) => question.isPassing?.(answer) === true });
      const found =
        shared === undefined
          ? { value: await make(), ageMs: 0, isOutdated: false }
          : await shared.make({
              item: createSharedAnswer({ owner, key }, this.sharedTimes),
              make,
              isFresh: ({ kind }, ageMs) => ageMs < (kind === "lasting" ? this.options.freshMs : PASSING_MS),
            });
      return this.accept(question, { ...found, isOutdated: asking.isOutdated });
    } catch (error) {
      if (isUnknown(error) && this.lasting.peek(owner, key) === undefined)
        this.passing.set(owner, key, { error, bytes: OVERHEAD_BYTES });
      throw error;
    } finally {
      this.underWay.delete(asking);
    }
  }

  /** Keeps an outcome; throws those that are not kept with the others. */
  private accept(
    { owner, key }: Question<unknown>,
    { value: outcome, ageMs, isOutdated }: SharedValue<Outcome>,
  ): AnswerEntry {
    const { files, staleMs } = this.options;
    const bytes = estimateBytes(outcome.length);
    const madeAtMs = this.now() - ageMs;
    const pass = (entry: Omit<PassingEntry, "bytes">) => {
      if (!isOutdated) this.passing.set(owner, key, { ...entry, bytes }, madeAtMs);
    };
    if (outcome.kind === "unknown") {
      pass({ error: outcome.error });
      files?.delete(owner, key);
      throw new UnknownAnswer(outcome.error);
    }
    const { kind, value, text } = outcome;
    if (kind === "passing") {
      pass({ value });
      throw new PassingAnswer(value);
    }
    if (staleMs > 0 && text !== "" && !isOutdated) files?.write(owner, key, { madeAtMs, text });
    return { value, bytes, madeAtMs, ...(isOutdated ? { isOutdated } : {}) };
  }

  private async restore(owner: string, key: string): Promise<void> {
    const found = await this.restored.find(owner, key);
    if (found !== undefined && this.lasting.peek(owner, key) === undefined)
      this.lasting.set(owner, key, found, found.madeAtMs);
  }

  /** The new answer, or the kept one where the new one takes too long. */
  private async waitFor(fetched: Promise<AnswerEntry>, kept: AnswerEntry): Promise<AnswerEntry> {
    const { waitMs } = this.options;
    if (waitMs === undefined) return fetched;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<AnswerEntry>((resolve) => {
      timer = setTimeout(() => resolve(kept), waitMs);
    });
    return Promise.race([fetched, tooLong]).finally(() => clearTimeout(timer));
  }

  private isStale(entry: AnswerEntry | undefined): boolean {
    return entry !== undefined && (entry.isOutdated === true || this.now() - entry.madeAtMs >= this.options.freshMs);
  }

  private dropTooOld(owner: string, key: string): void {
    const kept = this.lasting.peek(owner, key);
    if (kept === undefined) return;
    const ageMs = this.now() - kept.madeAtMs;
    if (ageMs > this.options.freshMs + this.options.staleMs) this.lasting.delete(owner, key);
  }
}
