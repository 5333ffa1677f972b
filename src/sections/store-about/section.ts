import { storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "store-about",
  isStatic: true,
  needs: (_settings, { params: { storeSlug = "" } }) => [website(), storeWithCoupons({ storeId: storeSlug })],
  measures: ({ lines }) => ({ lines: String(lines) }),
  load: () => import("./StoreAbout"),
});
