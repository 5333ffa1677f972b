import { SEARCH_FIELD } from "../../domain/routes/searchPath";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "search-heading",
  needs: () => [website()],
  query: () => ({ [SEARCH_FIELD]: "text" }),
  load: () => import("./SearchHeading"),
});
