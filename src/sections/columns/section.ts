import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "columns",
  needs: () => [website()],
  load: () => import("./Columns"),
});
