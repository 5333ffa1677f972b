import type { AnswerResult } from "../metrics/cacheMetrics";
import type { AnswerUse } from "./AnswerUse";

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
  /** Is told how the answer came, and its age where it was kept. */
  readonly note?: (result: AnswerResult, ageMs: number) => void;
  /** True for answers that a visitor can ask for in any number, such as a search: they are kept for seconds only. */
  isPassing?(answer: T): boolean;
}
