import { defineCall } from "../defineCall";

/** The feature cards. */
export const featureCards = defineCall({
  name: "featureCards",
  slice: "dealsInfo",
  empty: [],
  request: ({ api }, signal) => api.featureCards(signal),
});
