import { OUTCOME_FIELD, PRESS_OUTCOMES, TOKEN_FIELD } from "../../domain/mail/newsletterPaths";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "newsletter-link",
  // The form is sent without scripts, and its token is in the server's HTML alone.
  isStatic: true,
  needs: () => [website()],
  query: () => ({ [TOKEN_FIELD]: "id", [OUTCOME_FIELD]: PRESS_OUTCOMES }),
  load: () => import("./NewsletterLink"),
});
