import { isDeepStrictEqual } from "node:util";
import { isAbsent } from "../../../api/ApiError";
import { FairCache } from "../memory/FairCache";
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
/** Size of an entry that the main cache must not store: it returns the entry to whoever waits, and drops the older one. */
const UNSTORABLE_BYTES = Number.MAX_SAFE_INTEGER;

/**
 * Stores the API's answers between requests: fresh, then stale while new ones are requested, then from other processes
 * or from disk. Values are frozen and shared; a new answer that is equal to the stored one is the same object, with the markup and
 * JSON that pages have made of it. Concurrent requests for one answer share one call. A 404, or another
 * refusal of a call that the API does not have, is stored for seconds, any other failure is not stored. A failing API is never waited for while an older answer exists.
 */
export class AnswerCache {
  private readonly lasting: FairCache<AnswerEntry>;
  /** Short-lived answers, and names of which nothing exists. */
  private readonly passing: FairCache<AnswerEntry>;
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
        const entry = await this.load(context as Question<unknown>);
        fetchOptions.ttl = Math.max(1, freshMs - (this.now() - entry.madeAtMs));
        return entry;
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
    const kept = this.lasting.peek(owner, key);
    const isKeptStale = this.isStale(kept);
    const isWaitedFor = kept?.isOutdated === true || (use?.waitsForFresh === true && isKeptStale);
    const how = { isStale: isKeptStale, isWaitedFor };
    const fetched = this.lasting.fetch(owner, key, question, how) as Promise<AnswerEntry>;
    const entry = await (kept !== undefined && isWaitedFor ? this.waitFor(fetched, kept) : fetched).catch((error) => {
      note?.("failed", 0);
      throw error;
    });
    const isPassing = entry.bytes === UNSTORABLE_BYTES;
    const isStale = !isPassing && this.isStale(entry);
    if (use !== undefined && isStale) use.hasStale = true;
    const ageMs = isPassing ? 0 : Math.max(0, this.now() - entry.madeAtMs);
    note?.(isStale ? "stale" : entry === kept ? "fresh" : "asked", ageMs);
    if (entry.error !== undefined) throw entry.error;
    return entry.value as T;
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
      if ((isUnknown(error) || isAbsent(error)) && this.lasting.peek(owner, key) === undefined)
        this.passing.set(owner, key, { value: undefined, error, bytes: OVERHEAD_BYTES, madeAtMs: this.now() });
      throw error;
    } finally {
      this.underWay.delete(asking);
    }
  }

  /** Stores an outcome; one that the main cache must not store has a size for which that has no room. */
  private accept(
    { owner, key }: Question<unknown>,
    { value: outcome, ageMs, isOutdated }: SharedValue<Outcome>,
  ): AnswerEntry {
    const { files, staleMs } = this.options;
    const bytes = estimateBytes(outcome.length);
    const madeAtMs = this.now() - ageMs;
    if (outcome.kind !== "lasting") {
      const { kind, error, value } = { value: undefined, error: undefined, ...outcome };
      const entry = { value, error, bytes, madeAtMs };
      if (!isOutdated) this.passing.set(owner, key, entry, madeAtMs);
      if (kind === "unknown") files?.delete(owner, key);
      return { ...entry, bytes: UNSTORABLE_BYTES };
    }
    const { value, text } = outcome;
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

  private findPassing(owner: string, key: string): AnswerEntry | undefined {
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
