import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "scroll-to-top",
  load: () => import("./ScrollToTop"),
});
