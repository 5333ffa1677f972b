import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "site-header",
  needs: () => [website()],
  load: () => import("./SiteHeader"),
});
