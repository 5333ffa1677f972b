import type { AnswerNeed } from "../../../stores/engine/defineCall";
import type { Loadable } from "../../../stores/engine/Loadable";
import { usePageEnvironment } from "./PageContext";
import { checkStated } from "./statedNeeds";

/** Gives the state of a stated need; reading never fetches. */
export type ReadAnswer = <Answer>(need: AnswerNeed<Answer>) => Loadable<Answer>;

/** The answer to a need that the section has stated; reading never fetches. `load` on it is the retry of a failed one. */
export function useAnswer<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
  return useAnswers()(need);
}

/**
 * Reads answers to stated needs: for a component that reads several, or one only under a condition. In development and
 * in tests a need that the section has not stated is an error; in production it is an answer that nobody loads.
 */
export function useAnswers(): ReadAnswer {
  const { stores, stated } = usePageEnvironment();
  return (need) => {
    if (import.meta.env.DEV) checkStated(stated, need);
    return stores.get(need);
  };
}
