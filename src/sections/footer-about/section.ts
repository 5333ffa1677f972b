import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-about",
  needs: () => [website()],
  load: () => import("./FooterAbout"),
});
