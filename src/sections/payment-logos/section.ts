import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "payment-logos",
  isStatic: true,
  needs: () => [website()],
  load: () => import("./PaymentLogos"),
});
