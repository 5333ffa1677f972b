import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "page-heading",
  needs: () => [website()],
  load: () => import("./PageHeading"),
});
