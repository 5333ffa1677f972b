import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "newsletter-form",
  isLate: true,
  needs: () => [website()],
  load: () => import("./NewsletterForm"),
});
