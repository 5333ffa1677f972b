import { website } from "../../stores/calls/website";
import { limitTo } from "../../stores/engine/defineCall";
import { defineSection } from "../defineSection";
import { FOOTER_STORES } from "./footerStores";

export const section = defineSection({
  type: "footer-stores",
  isStatic: true,
  needs: ({ count, order }) => [website(), limitTo(FOOTER_STORES[order](), count)],
  load: () => import("./FooterStores"),
});
