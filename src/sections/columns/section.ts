import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "columns",
  needs: () => [website()],
  load: () => import("./Columns"),
});
