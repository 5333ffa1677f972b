import { website } from "../../stores/calls";
import { defineSection } from "../defineSection";
import { storesOf } from "./storesOf";

export const section = defineSection({
  type: "store-grid",
  needs: (settings) => [website(), storesOf(settings)],
  load: () => import("./StoreGrid"),
});
