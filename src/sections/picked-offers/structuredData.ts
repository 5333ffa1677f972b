import { defineStructuredData } from "../defineStructuredData";
import { couponsOf, listLive } from "./pickedCoupons";

export const structuredData = defineStructuredData({
  type: "picked-offers",
  coupons: (section, { stores, nowMs }) =>
    listLive(
      couponsOf(section).map((need) => stores.get(need)),
      nowMs,
    ),
});
