import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";
import { bannersOf, couponsOf } from "./dealNeeds";

export const section = defineSection({
  type: "deal-grid",
  needs: (settings, { resolution }) => [website(), couponsOf(settings, resolution), ...bannersOf(settings)],
  load: () => import("./DealGrid"),
});
