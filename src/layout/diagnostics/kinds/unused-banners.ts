import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusedBanners = defineDiagnostic({
  code: "unused-banners",
  order: 784,
  severity: "warning",
  message: ({ from }: Facts<"from">) =>
    `These banners are not shown, because “from” is “${from}” and not “document”: change “from”, or remove “banners”.`,
  meaning: "The document has banners of its own, but their place shows banners from elsewhere.",
  remedy: "Write `document` as `from`, or remove `banners`.",
  examples: ({ adding }) => [
    {
      change: adding(
        '{ "id": "sale", "type": "banner-slot", "source": { "from": "ad-banners", "banners": [{ "label": "Sale", "picture": "/campaign/sale.webp" }] }, "dimension": "1480 * 630" }',
      ),
      at: "home/one.json:11:74",
      says: "because “from” is “ad-banners”",
    },
  ],
});
