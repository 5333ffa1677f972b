import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "legal-line",
  isStatic: true,
  hasLegalLinks: true,
  needs: () => [website()],
  load: () => import("./LegalLine"),
});
