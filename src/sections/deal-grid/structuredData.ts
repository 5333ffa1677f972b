import { defineStructuredData } from "../defineStructuredData";
import { couponsOf } from "./dealNeeds";

export const structuredData = defineStructuredData({
  type: "deal-grid",
  coupons: (section, context) => {
    const { value } = context.stores.get(couponsOf(section, context));
    return ("items" in value ? value.items : value).slice(0, section.count.initial);
  },
});
