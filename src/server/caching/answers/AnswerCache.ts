import { isDeepStrictEqual } from "node:util";
import type { ApiError } from "../../../api/ApiError";
import { FairCache, type Sized } from "../memory/FairCache";
import { isYoung } from "../memory/isYoung";
import type { SharedMaker, SharedValue } from "../shared/SharedMaker";
import { type AnswerEntry, estimateBytes, OVERHEAD_BYTES } from "./AnswerEntry";
import type { AnswerFiles } from "./AnswerFiles";
import { askForOutcome, isUnknown, type Outcome } from "./Outcome";
import type { Question } from "./Question";
import { RestoredAnswers } from "./RestoredAnswers";
import { createSharedAnswer, type SharedAnswerTimes, type StoredQuestion } from "./sharedAnswer";

export interface AnswerCacheOptions {
  /** Time for which an answer is fresh. 0: no answer is stored. */
  readonly freshMs: number;
  /** Time for which an answer may be used after that, while a new one is requested. 0: not at all. */
  readonly staleMs: number;
  /** Maximum size of all answers. */
  readonly maxBytes: number;
  /** Maximum wait for a new answer if an older one exists; less than a page's time for its calls. */
  readonly waitMs?: number;
  /** Stores good answers for the next start. */
  readonly files?: AnswerFiles | undefined;
  /** Shares answers with other processes. */
  readonly shared?: SharedMaker | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A short-lived answer, or the fact that nothing of that name exists. */
interface PassingEntry extends Sized {
  readonly madeAtMs: number;
  readonly value?: unknown;
  readonly error?: ApiError;
}

/** A call under way. */
interface Asking {
  readonly owner: string;
  readonly key: string;
  /** True once its subject has changed: the answer may describe the earlier state. */
  isOutdated: boolean;
}

/** Time for which answers about unknown things and searches are stored. */
const PASSING_MS = 5_000;
/** Their share of the size. */
const PASSING_SHARE = 1 / 16;
/** Thrown to pass an answer by the main cache, which must not store it. */
class PassingAnswer {
  constructor(readonly value: unknown) {}
}

/** Thrown to pass the fact that nothing of that name exists by the main cache. */
class UnknownAnswer {
  constructor(readonly error: ApiError) {}
}

/**
 * Stores the API's answers between requests: fresh, then stale while new ones are requested, then from other processes
 * or from disk. Values are frozen and shared; a new answer that is equal to the stored one is the same object, with the markup and
 * JSON that pages have made of it. Concurrent requests for one answer share one call. A 404 is stored for
 * seconds, any other failure is not stored. A failing API is never waited for while an older answer exists.
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
          // Something that no longer exists, or is no longer stored here, must not remain as a stale answer.
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
   * Returns the answer to a question. Rejects with the failure if no older answer exists. A call whose answer is stored
   * is completed even if its caller has left: others may wait for it by then, and the next visitor needs no call at
   * all. The client's own time limit bounds it. If nothing is stored, the call ends with the caller's signal.
   */
  async get<T>(question: Question<T>): Promise<T> {
    const { freshMs } = this.options;
    if (freshMs === 0) return this.askAlone(question);
    const { owner, key, use, note } = question;
    // The usual case for most answers of a page.
    const fresh = this.lasting.get(owner, key);
    if (fresh !== undefined && !this.isStale(fresh) && this.findPassing(owner, key) === undefined) {
      note?.("fresh", this.now() - fresh.madeAtMs);
      return fresh.value as T;
    }
    if (this.findPassing(owner, key) === undefined) {
      this.dropTooOld(owner, key);
      if (this.lasting.peek(owner, key) === undefined) await this.restore(question);
    }
    const passing = this.findPassing(owner, key);
    if (passing !== undefined) note?.("fresh", 0);
    if (passing?.error !== undefined) throw passing.error;
    if (passing !== undefined) return passing.value as T;
    try {
      const kept = this.lasting.peek(owner, key);
      const isKeptStale = this.isStale(kept);
      const isWaitedFor = kept?.isOutdated === true || (use?.waitsForFresh === true && isKeptStale);
      const how = { isStale: isKeptStale, isWaitedFor };
      const fetched = this.lasting.fetch(owner, key, question, how) as Promise<AnswerEntry>;
      const entry = await (kept !== undefined && isWaitedFor ? this.waitFor(fetched, kept) : fetched);
      const isStale = this.isStale(entry);
      if (use !== undefined && isStale) use.hasStale = true;
      const ageMs = Math.max(0, this.now() - entry.madeAtMs);
      note?.(isStale ? "stale" : entry === kept ? "fresh" : "asked", ageMs);
      return entry.value as T;
    } catch (error) {
      note?.(error instanceof PassingAnswer || error instanceof UnknownAnswer ? "asked" : "failed", 0);
      if (error instanceof PassingAnswer) return error.value as T;
      throw error instanceof UnknownAnswer ? error.error : error;
    }
  }

  /**
   * Marks answers as outdated: each is requested again before it is next used, and is used only if that fails; not even
   * then if stale answers are never used.
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

  /** Size of all answers in bytes. */
  get bytes(): number {
    return this.lasting.bytes + this.passing.bytes;
  }

  /** Makes the call without storing its answer. */
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

  /** Calls the API, or uses the answer that another process has requested. */
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
              item: createSharedAnswer(question, this.sharedTimes),
              make,
              budget: question.use?.budget,
              isFresh: ({ kind }, ageMs) => isYoung(ageMs, kind === "lasting" ? this.options.freshMs : PASSING_MS),
            });
      return this.accept(question, { ...found, isOutdated: asking.isOutdated });
    } catch (error) {
      if (isUnknown(error) && this.lasting.peek(owner, key) === undefined)
        this.passing.set(owner, key, { error, bytes: OVERHEAD_BYTES, madeAtMs: this.now() });
      throw error;
    } finally {
      this.underWay.delete(asking);
    }
  }

  /** Stores an outcome; throws one that the main cache must not store. */
  private accept(
    { owner, key }: Question<unknown>,
    { value: outcome, ageMs, isOutdated }: SharedValue<Outcome>,
  ): AnswerEntry {
    const { files, staleMs } = this.options;
    const bytes = estimateBytes(outcome.length);
    const madeAtMs = this.now() - ageMs;
    const pass = (entry: Pick<PassingEntry, "value" | "error">) => {
      if (!isOutdated) this.passing.set(owner, key, { ...entry, bytes, madeAtMs }, madeAtMs);
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
    const kept = this.lasting.peek(owner, key);
    const isSame = text !== "" && kept?.bytes === bytes && isDeepStrictEqual(kept.value, value);
    return { value: isSame ? kept.value : value, bytes, madeAtMs, ...(isOutdated ? { isOutdated } : {}) };
  }

  private async restore(question: StoredQuestion): Promise<void> {
    const { owner, key } = question;
    const found = await this.restored.find(question);
    if (found !== undefined && this.lasting.peek(owner, key) === undefined)
      this.lasting.set(owner, key, found, found.madeAtMs);
  }

  /** Returns the new answer, or the stored one if the new one takes too long. */
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
    if (entry === undefined) return false;
    return entry.isOutdated === true || !isYoung(this.now() - entry.madeAtMs, this.options.freshMs);
  }

  private findPassing(owner: string, key: string): PassingEntry | undefined {
    const entry = this.passing.get(owner, key);
    return entry !== undefined && isYoung(this.now() - entry.madeAtMs, PASSING_MS) ? entry : undefined;
  }

  private dropTooOld(owner: string, key: string): void {
    const kept = this.lasting.peek(owner, key);
    if (kept === undefined) return;
    const ageMs = this.now() - kept.madeAtMs;
    if (ageMs > this.options.freshMs + this.options.staleMs) this.lasting.delete(owner, key);
  }
}
