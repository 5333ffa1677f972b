import { categories, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "category-sidebar",
  needs: () => [website(), categories()],
  measures: ({ height }) => ({ height: `${height}px` }),
  load: () => import("./CategorySidebar"),
});
