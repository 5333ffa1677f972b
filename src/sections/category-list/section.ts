import { countPages, readPageNumber } from "../../domain/listPage";
import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "category-list",
  needs: (_settings, context) => [website(), ...subjectNeeds(context), categories()],
  query: ({ pageParameter }) => ({ [pageParameter]: "page-number" }),
  isMissing: ({ limit, perPage, pageParameter }, { query }, stores) => {
    const answer = stores.get(categories());
    const count = Math.min(answer.value.length, limit ?? answer.value.length);
    return answer.isReady && readPageNumber(query[pageParameter]) > countPages(count, perPage);
  },
  load: () => import("./CategoryList"),
});
