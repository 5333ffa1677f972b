import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "legal-line",
  needs: () => [website()],
  load: () => import("./LegalLine"),
});
