import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "saved-coupons",
  needs: () => [website()],
  load: () => import("./SavedCoupons"),
});
