import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "search-heading",
  needs: () => [website()],
  load: () => import("./SearchHeading"),
});
