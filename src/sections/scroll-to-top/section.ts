import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "scroll-to-top",
  canRest: true,
  load: () => import("./ScrollToTop"),
});
