import type { AcceptedQuery } from "../../domain/pageQuery";
import { EXACT_FIELD, SEARCH_FIELD } from "../../domain/routes/searchPath";
import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { meantSearch } from "../../stores/derived/search";
import { limitTo } from "../../stores/engine/defineCall";
import { readSearchText } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { visitsNeeds } from "../shared/cards/visitsNeeds";
import { startOf } from "./startOf";

export const section = defineSection({
  type: "search-start",
  canRest: true,
  needs: (settings, context) => {
    const name = readSearchText(context);
    const isExact = EXACT_FIELD in context.query;
    return [
      website(),
      startOf(settings),
      ...(settings.categories.limit > 0 ? [limitTo(categories(), settings.categories.limit)] : []),
      ...(name === "" || isExact ? [] : [meantSearch({ name })]),
      ...(settings.offers.limit > 0 ? visitsNeeds(context.cards, settings.card) : []),
    ];
  },
  query: ({ shows }): AcceptedQuery => (shows === "without-results" ? { [SEARCH_FIELD]: "text" } : {}),
  load: () => import("./SearchStart"),
});
