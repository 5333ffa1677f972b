import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "saved-coupons",
  needs: () => [website()],
  word: () => "named-tile",
  load: () => import("./SavedCoupons"),
});
