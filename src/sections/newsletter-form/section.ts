import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "newsletter-form",
  needs: () => [website()],
  load: () => import("./NewsletterForm"),
});
