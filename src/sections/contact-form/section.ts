import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "contact-form",
  needs: () => [website()],
  load: () => import("./ContactForm"),
});
