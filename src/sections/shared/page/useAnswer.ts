import type { AnswerNeed } from "../../../stores/defineCall";
import type { Loadable } from "../../../stores/Loadable";
import { usePageEnvironment } from "./PageContext";

/** Gives the state of a stated need; reading never fetches. */
export type ReadAnswer = <Answer>(need: AnswerNeed<Answer>) => Loadable<Answer>;

/** The answer to a need that the section has stated; reading never fetches. `load` on it is the retry of a failed one. */
export function useAnswer<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
  return useAnswers()(need);
}

/**
 * Reads answers to stated needs: for a component that reads several, or one only under a condition.
 */
export function useAnswers(): ReadAnswer {
  const { stores } = usePageEnvironment();
  return (need) => {
    return stores.get(need);
  };
}
