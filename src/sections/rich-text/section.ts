import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "rich-text",
  needs: () => [website()],
  load: () => import("./RichText"),
});
