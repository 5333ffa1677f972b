import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "notice",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./Notice"),
});
