import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "rich-text",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./RichText"),
});
