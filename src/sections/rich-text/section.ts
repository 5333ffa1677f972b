import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "rich-text",
  needs: () => [website()],
  load: () => import("./RichText"),
});
