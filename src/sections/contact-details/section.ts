import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "contact-details",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./ContactDetails"),
});
