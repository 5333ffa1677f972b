import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-about",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./FooterAbout"),
});
