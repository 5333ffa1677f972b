import { countPages, readPageNumber } from "../../domain/listPage";
import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { listCategories } from "./listCategories";

export const section = defineSection({
  type: "category-list",
  isLate: true,
  isStatic: ({ presentation }) => presentation === "chips",
  needs: (_settings, context) => [website(), ...subjectNeeds(context), categories()],
  query: ({ presentation, pageParameter }) => (presentation === "chips" ? {} : { [pageParameter]: "page-number" }),
  isMissing: ({ presentation, limit, perPage, pageParameter }, { query, params }, stores) => {
    if (presentation === "chips") return false;
    const answer = stores.get(categories());
    const { length } = listCategories(answer.value, limit, params.category);
    return answer.isReady && readPageNumber(query[pageParameter]) > countPages(length, perPage);
  },
  load: () => import("./CategoryList"),
});
