import { deepFreeze } from "../../../domain/deepFreeze";
import type { SharedMaker } from "../shared/SharedMaker";
import { type AnswerEntry, estimateBytes } from "./AnswerEntry";
import type { AnswerFiles } from "./AnswerFiles";
import { createSharedAnswer, type SharedAnswerTimes, type StoredQuestion } from "./sharedAnswer";

export interface RestoredAnswersOptions {
  readonly freshMs: number;
  readonly staleMs: number;
  readonly files: AnswerFiles | undefined;
  readonly shared: SharedMaker | undefined;
  readonly sharedTimes: SharedAnswerTimes;
  readonly now: () => number;
}

/** Restores answers of other processes, or of an earlier process from disk, with their age. */
export class RestoredAnswers {
  private readonly underWay = new Map<string, Promise<AnswerEntry | undefined>>();

  constructor(private readonly options: RestoredAnswersOptions) {}

  /** Finds an answer; concurrent callers share one search. */
  async find(question: StoredQuestion): Promise<AnswerEntry | undefined> {
    const { files, shared } = this.options;
    if (files === undefined && shared === undefined) return undefined;
    const { owner, key } = question;
    const name = `${owner} ${key}`;
    const known = this.underWay.get(name);
    if (known !== undefined) return known;
    const found = this.search(question).finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }

  private async search(question: StoredQuestion): Promise<AnswerEntry | undefined> {
    const { files, shared, sharedTimes, freshMs, staleMs, now } = this.options;
    const found = await shared?.find(createSharedAnswer(question, sharedTimes), question.use?.budget);
    if (found?.value.kind === "lasting" && (staleMs > 0 || !found.isOutdated)) {
      const { value, length } = found.value;
      return { value, bytes: estimateBytes(length), madeAtMs: now() - found.ageMs, isOutdated: found.isOutdated };
    }
    if (files === undefined || staleMs === 0) return undefined;
    const kept = await files.read(question.owner, question.key);
    if (kept === undefined || question.isAnswer?.(kept.value) === false) return undefined;
    if (now() - kept.madeAtMs > freshMs + staleMs) return undefined;
    const { value, bytes, madeAtMs } = kept;
    return { value: deepFreeze(value), bytes: estimateBytes(bytes), madeAtMs };
  }
}
