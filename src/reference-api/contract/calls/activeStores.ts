import { success } from "../answers";
import { defineCall } from "../defineCall";
import { store } from "../entities";
import { exampleStore } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

export const activeStores = defineCall({
  endpoint: "GET /api/end-user/store/getActiveStoresBasedOnDomain",
  level: "full",
  meaning: "The stores of the domain that are neither archived nor paused.",
  neededBy: ["home", "search", "stores"],
  withoutIt: "The page of all stores is empty, and popular stores are left out.",
  input: input({}),
  answer: success(listOf(store)),
  errors: {},
  example: { success: true, data: [exampleStore] },
});
