import { SEARCH_FIELD } from "../../domain/routes/searchPath";
import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { readSearchText } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "search-heading",
  isStatic: true,
  needs: ({ categories: { limit } }, context) => [
    website(),
    ...(limit > 0 && readSearchText(context) !== "" ? [categories()] : []),
  ],
  query: () => ({ [SEARCH_FIELD]: "text" }),
  load: () => import("./SearchHeading"),
});
