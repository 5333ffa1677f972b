import { website } from "../../stores/calls/website";
import { largestCategories } from "../../stores/derived/categories";
import { defineSection } from "../defineSection";
import { arrangeParts } from "./arrangeParts";
import { findArrangement } from "./findArrangement";

export const section = defineSection({
  type: "site-header",
  canRest: true,
  needs: ({ menu: { categoryCount } }) => [
    website(),
    ...(categoryCount === 0 ? [] : [largestCategories({ count: categoryCount })]),
  ],
  measures: arrangeParts,
  word: findArrangement,
  load: () => import("./SiteHeader"),
});
