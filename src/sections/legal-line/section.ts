import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "legal-line",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./LegalLine"),
});
