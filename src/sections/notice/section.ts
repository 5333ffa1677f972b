import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "notice",
  needs: () => [website()],
  load: () => import("./Notice"),
});
