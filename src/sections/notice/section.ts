import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "notice",
  needs: () => [website()],
  load: () => import("./Notice"),
});
