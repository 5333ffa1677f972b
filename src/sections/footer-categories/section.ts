import { categories } from "../../stores/calls/categories";
import { website } from "../../stores/calls/website";
import { limitTo } from "../../stores/engine/defineCall";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-categories",
  isStatic: true,
  needs: ({ count }) => [website(), limitTo(categories(), count)],
  load: () => import("./FooterCategories"),
});
