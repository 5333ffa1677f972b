import { success } from "../answers";
import { defineCall } from "../defineCall";
import { store } from "../entities";
import { exampleStore } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

export const latestStores = defineCall({
  endpoint: "GET /api/end-user/store/latest-stores",
  level: "full",
  meaning: "The newest stores of the domain, the newest first.",
  neededBy: ["home", "new stores"],
  withoutIt: "The page of new stores is empty, and lists of them are left out.",
  input: input({}),
  answer: success(listOf(store)),
  errors: {},
  example: { success: true, data: [exampleStore] },
});
