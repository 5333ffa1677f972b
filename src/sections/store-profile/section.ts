import { storeRating, storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "store-profile",
  canRest: true,
  needs: ({ showRating }, { params: { storeSlug = "" } }) => [
    website(),
    storeWithCoupons({ storeId: storeSlug }),
    ...(showRating ? [storeRating({ storeId: storeSlug })] : []),
  ],
  isMissing: (_settings, { params: { storeSlug = "" } }, stores) =>
    stores.get(storeWithCoupons({ storeId: storeSlug })).isMissing,
  load: () => import("./StoreProfile"),
});
