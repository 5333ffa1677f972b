import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingOnPath = defineDiagnostic({
  code: "missing-on-path",
  order: 940,
  severity: "warning",
  message: ({ type, paths, needs }: Facts<"type" | "paths" | "needs">) =>
    `“${type}” has nothing to show at ${paths}: it needs ${needs} in the address. Give these paths a document of their own.`,
  meaning: "The page stands at several paths, and at some of them the section has nothing to show.",
  remedy: "Give these paths a document of their own, or accept the gap.",
  examples: ({ pageAt }) => [
    {
      change: pageAt(
        "coupon-redirect",
        ["/couponsredirect/:storeName/:couponId", "/couponsredirect/category/:category/coupon/:storeName/:couponId"],
        '{ "id": "x", "type": "coupon-reveal" }, { "id": "y", "type": "coupon-list", "source": { "from": "category-coupons" } }',
      ),
      at: "page/coupon-redirect.json:2:97",
      says: "“category-coupons” has nothing to show at “/couponsredirect/:storeName/:couponId”",
    },
  ],
});
