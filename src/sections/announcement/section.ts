import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "announcement",
  needs: () => [website()],
  load: () => import("./Announcement"),
});
