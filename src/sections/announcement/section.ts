import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "announcement",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./Announcement"),
});
