import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "tabs",
  canRest: true,
  needs: () => [website()],
  load: () => import("./Tabs"),
});
