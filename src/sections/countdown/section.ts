import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "countdown",
  needs: () => [website()],
  load: () => import("./Countdown"),
});
