import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "site-header",
  needs: () => [website()],
  load: () => import("./SiteHeader"),
});
