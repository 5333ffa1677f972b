import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "recently-viewed",
  needs: () => [website()],
  load: () => import("./RecentlyViewed"),
});
