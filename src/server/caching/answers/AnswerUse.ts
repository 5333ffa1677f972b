import type { WaitBudget } from "../shared/WaitBudget";

/** A page's use of the API's answers: the ones it accepts, and the ones it got. */
export class AnswerUse {
  /** Names of the calls whose answers were used, directly or to derive other answers. */
  readonly calls = new Set<string>();
  /** True once a stale answer was used. */
  hasStale = false;
  /** Number of answers that were requested from the API, and number of those that were stored. */
  asked = 0;
  kept = 0;

  /** With `waitsForFresh` a stale answer is requested again before use, because nobody waits for the page. */
  constructor(
    readonly waitsForFresh: boolean,
    /** The time for which the page waits for the shared cache. */
    readonly budget?: WaitBudget,
  ) {}
}
