import { activeStores, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-stores",
  needs: ({ count }) => [website(), activeStores(count)],
  load: () => import("./FooterStores"),
});
