import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { storesOf } from "./storesOf";

export const section = defineSection({
  type: "store-grid",
  isLate: true,
  // Nothing but the button for more stores has behaviour.
  isStatic: ({ count }) => (count.expanded ?? count.initial) <= count.initial,
  needs: (settings, context) => [website(), storesOf(settings, context)],
  load: () => import("./StoreGrid"),
});
