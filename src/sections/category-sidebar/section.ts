import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "category-sidebar",
  isLate: true,
  needs: () => [website(), categories()],
  measures: ({ height }) => ({ height: `${height}px` }),
  load: () => import("./CategorySidebar"),
});
