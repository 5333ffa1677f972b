import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "link-list",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./LinkList"),
});
