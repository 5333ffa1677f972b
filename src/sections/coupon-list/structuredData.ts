import { defineStructuredData } from "../defineStructuredData";
import { couponPageOf } from "./couponPage";

export const structuredData = defineStructuredData({
  type: "coupon-list",
  coupons: (section, context) => {
    const need = couponPageOf(section, context);
    return need === undefined ? [] : context.stores.get(need).value.items;
  },
});
