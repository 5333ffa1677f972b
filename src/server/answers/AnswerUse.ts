/** What one page makes of the API's answers: how it wants them, and what it got. */
export class AnswerUse {
  /** Names of the calls whose answers were used, also where only other answers were made of them. */
  readonly calls = new Set<string>();
  /** True once an answer was used that was no longer fresh. */
  hasStale = false;
  /** How many answers the API was asked for, and how many were kept already. */
  asked = 0;
  kept = 0;

  /** With `waitsForFresh` a stale answer is asked for anew before it is used, since nobody waits for the page. */
  constructor(readonly waitsForFresh: boolean) {}
}
