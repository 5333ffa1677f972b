import { website } from "../../stores/calls/website";
import { largestCategories } from "../../stores/derived/categories";
import { readSearchText } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { arrangeParts } from "./arrangeParts";
import { findArrangement } from "./findArrangement";

export const section = defineSection({
  type: "site-header",
  // Its search box records what is searched for.
  canRest: ({ search }, context) => search.suggestions.recent === 0 || readSearchText(context) === "",
  needs: ({ menu: { categoryCount } }) => [
    website(),
    ...(categoryCount === 0 ? [] : [largestCategories({ count: categoryCount })]),
  ],
  measures: arrangeParts,
  word: findArrangement,
  load: () => import("./SiteHeader"),
});
