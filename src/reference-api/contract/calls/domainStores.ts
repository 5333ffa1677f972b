import { success } from "../answers";
import { defineCall } from "../defineCall";
import { store } from "../entities";
import { exampleStore } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

export const domainStores = defineCall({
  endpoint: "GET /api/end-user/store/getStoresBasedOnDomain",
  level: "full",
  meaning: "All stores of the domain, archived and paused ones included.",
  neededBy: ["home"],
  withoutIt: "Banners that name a store by its id have no link, and cards show no numbers of visits.",
  input: input({}),
  answer: success(listOf(store)),
  errors: {},
  example: { success: true, data: [exampleStore] },
});
