import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { storesOf } from "./storesOf";

export const section = defineSection({
  type: "store-grid",
  needs: (settings, context) => [website(), storesOf(settings, context)],
  load: () => import("./StoreGrid"),
});
