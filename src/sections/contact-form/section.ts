import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "contact-form",
  needs: () => [website()],
  load: () => import("./ContactForm"),
});
