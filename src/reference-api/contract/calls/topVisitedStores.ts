import { success } from "../answers";
import { defineCall } from "../defineCall";
import { trendingStore } from "../entities";
import { exampleStore } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

export const topVisitedStores = defineCall({
  endpoint: "GET /api/end-user/store/top-visited-stores",
  level: "full",
  meaning: "The most visited stores of the domain, the most visited first. An entry needs only `store_details`.",
  neededBy: ["home", "search"],
  withoutIt: "Lists of trending stores are left out.",
  input: input({}),
  answer: success(listOf(trendingStore)),
  errors: {},
  example: { success: true, data: [exampleStore] },
});
