import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "tabs",
  needs: () => [website()],
  load: () => import("./Tabs"),
});
