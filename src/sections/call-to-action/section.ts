import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "call-to-action",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./CallToAction"),
});
