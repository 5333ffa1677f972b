import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "payment-logos",
  needs: () => [website()],
  load: () => import("./PaymentLogos"),
});
