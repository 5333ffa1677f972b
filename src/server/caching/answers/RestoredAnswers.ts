import { deepFreeze } from "../../../domain/deepFreeze";
import type { SharedMaker } from "../shared/SharedMaker";
import { type AnswerEntry, estimateBytes } from "./AnswerEntry";
import type { AnswerFiles } from "./AnswerFiles";
import { createSharedAnswer, type SharedAnswerTimes } from "./sharedAnswer";

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
  async find(owner: string, key: string): Promise<AnswerEntry | undefined> {
    const { files, shared } = this.options;
    if (files === undefined && shared === undefined) return undefined;
    const name = `${owner} ${key}`;
    const known = this.underWay.get(name);
    if (known !== undefined) return known;
    const found = this.search(owner, key).finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }

  private async search(owner: string, key: string): Promise<AnswerEntry | undefined> {
    const { files, shared, sharedTimes, freshMs, staleMs, now } = this.options;
    const found = await shared?.find(createSharedAnswer({ owner, key }, sharedTimes));
    if (found?.value.kind === "lasting" && (staleMs > 0 || !found.isOutdated)) {
      const { value, length } = found.value;
      return { value, bytes: estimateBytes(length), madeAtMs: now() - found.ageMs, isOutdated: found.isOutdated };
    }
    if (files === undefined || staleMs === 0) return undefined;
    const kept = await files.read(owner, key);
    if (kept === undefined || now() - kept.madeAtMs > freshMs + staleMs) return undefined;
    const { value, bytes, madeAtMs } = kept;
    return { value: deepFreeze(value), bytes: estimateBytes(bytes), madeAtMs };
  }
}
