import { readPageNumber } from "../../domain/listPage";
import { SEARCH_FIELD } from "../../domain/routes/searchPath";
import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { storePageOf } from "./storePage";

export const section = defineSection({
  type: "store-list",
  isLate: true,
  needs: (settings, context) => {
    const stores = storePageOf(settings, context);
    return [website(), ...subjectNeeds(context), ...(stores === undefined ? [] : [stores])];
  },
  query: ({ pageParameter, source }) => ({
    [pageParameter]: "page-number",
    ...(source.from === "search-stores" ? { [SEARCH_FIELD]: "text" } : {}),
  }),
  isMissing: (settings, context, stores) => {
    const need = storePageOf(settings, context);
    const answer = need === undefined ? undefined : stores.get(need);
    if (answer?.isReady !== true) return false;
    return readPageNumber(context.query[settings.pageParameter]) > answer.value.totalPages;
  },
  load: () => import("./StoreList"),
});
