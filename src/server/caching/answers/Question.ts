import type { AnswerResult } from "../../observe/metrics/cacheMetrics";
import type { AnswerUse } from "./AnswerUse";

/** A call, and how its answer is stored. */
export interface Question<T> {
  /** Owner of the answers: the API's origin and the domain. */
  readonly owner: string;
  /** The call with its parameters. */
  readonly key: string;
  /** The page that needs the answer; absent: a stale answer suffices, and nothing is recorded. */
  readonly use?: AnswerUse | undefined;
  /** Calls the API. The signal ends the call; it is given only if the answer is for this caller alone. */
  readonly ask: (signal?: AbortSignal) => Promise<T>;
  /** Aborted when the caller no longer needs the answer. */
  readonly signal?: AbortSignal | undefined;
  /** True if the named thing may not exist; a 404 then replaces the earlier answer. */
  readonly isNamed?: boolean;
  /** False for a stored value that is no answer to this call, such as one of another version; absent: all are answers. */
  readonly isAnswer?: ((value: unknown) => boolean) | undefined;
  /** Called with the way the answer came, and its age if it was stored. */
  readonly note?: (result: AnswerResult, ageMs: number) => void;
  /**
   * True for an answer of a question that visitors can vary endlessly, such as a search: it is stored for seconds only.
   */
  isPassing?(answer: T): boolean;
}
