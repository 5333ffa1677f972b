/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { type AnswerOf, defineCall } from "../engine/defineCall";

/** The feature cards. */
export const featureCards = defineCall<[], AnswerOf<"featureCards">>({
  name: "featureCards",
  slice: "dealsInfo",
  empty: [],
  isOptional: true,
  request: ({ api }, signal) => api.featureCards(signal),
});
