import { paged } from "../answers";
import { defineCall } from "../defineCall";
import { store } from "../entities";
import { examplePaging, exampleStore } from "../examples";
import { input } from "../input";
import { name, paging } from "../parameters";

export const searchStores = defineCall({
  endpoint: "GET /end-user/store/search-store",
  level: "full",
  meaning: "A page of the stores that match a text. The number of all entries is called `totalRecords` here.",
  neededBy: ["search"],
  withoutIt: "A search finds no stores.",
  input: input({}, { ...paging, name }),
  answer: paged(store, "totalRecords"),
  errors: {},
  example: { success: true, data: [exampleStore], totalRecords: 1, ...examplePaging },
});
