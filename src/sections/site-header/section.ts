import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { arrangeParts } from "./arrangeParts";
import { findArrangement } from "./findArrangement";

export const section = defineSection({
  type: "site-header",
  needs: () => [website()],
  measures: arrangeParts,
  word: findArrangement,
  load: () => import("./SiteHeader"),
});
