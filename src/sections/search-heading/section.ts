import { EXACT, EXACT_FIELD, SEARCH_FIELD } from "../../domain/routes/searchPath";
import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { meantSearch } from "../../stores/derived/search";
import { readSearchText } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "search-heading",
  isStatic: true,
  needs: ({ categories: { limit } }, context) => {
    const name = readSearchText(context);
    const isExact = EXACT_FIELD in context.query;
    if (name === "") return [website()];
    return [website(), ...(isExact ? [] : [meantSearch({ name })]), ...(limit > 0 ? [categories()] : [])];
  },
  query: () => ({ [SEARCH_FIELD]: "text", [EXACT_FIELD]: [EXACT] }),
  load: () => import("./SearchHeading"),
});
