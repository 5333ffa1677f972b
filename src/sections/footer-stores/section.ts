import { activeStores } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { limitTo } from "../../stores/defineCall";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "footer-stores",
  needs: ({ count }) => [website(), limitTo(activeStores(), count)],
  load: () => import("./FooterStores"),
});
