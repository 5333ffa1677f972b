import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "tabs",
  needs: () => [website()],
  load: () => import("./Tabs"),
});
