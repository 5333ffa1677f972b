import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { arrangeParts } from "./arrangeParts";

export const section = defineSection({
  type: "site-header",
  needs: () => [website()],
  measures: arrangeParts,
  load: () => import("./SiteHeader"),
});
