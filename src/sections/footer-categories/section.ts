import { categories, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-categories",
  needs: ({ count }) => [website(), categories(count)],
  load: () => import("./FooterCategories"),
});
