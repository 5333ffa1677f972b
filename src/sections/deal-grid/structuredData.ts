import { defineStructuredData } from "../defineStructuredData";
import { couponsOf } from "./dealNeeds";

export const structuredData = defineStructuredData({
  type: "deal-grid",
  coupons: (section, { stores, resolution }) => {
    const { value } = stores.get(couponsOf(section, resolution));
    return ("items" in value ? value.items : value).slice(0, section.count.initial);
  },
});
