import { storeRating, storeWithCoupons, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "store-profile",
  needs: ({ showRating }, { params: { storeSlug = "" } }) => [
    website(),
    storeWithCoupons(storeSlug),
    ...(showRating ? [storeRating(storeSlug)] : []),
  ],
  isMissing: (_settings, { params: { storeSlug = "" } }, stores) => stores.get(storeWithCoupons(storeSlug)).isMissing,
  load: () => import("./StoreProfile"),
});
