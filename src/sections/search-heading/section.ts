import { SEARCH_FIELD } from "../../domain/routes/searchPath";
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
    return [website(), ...(name === "" ? [] : [meantSearch({ name }), ...(limit > 0 ? [categories()] : [])])];
  },
  query: () => ({ [SEARCH_FIELD]: "text" }),
  load: () => import("./SearchHeading"),
});
