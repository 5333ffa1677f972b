import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const repeatedBanner = defineDiagnostic({
  code: "repeated-banner",
  order: 785,
  severity: "warning",
  message: ({ number }: Facts<"number">) =>
    `This is banner ${number} once more, with the same picture and link: remove one of the two, or show them at different times.`,
  meaning:
    "A list of own banners has the same picture with the same link twice, and there are moments when both are shown.",
  remedy: "Remove one of the two, or let one end when the other one begins.",
  examples: ({ adding }) => [
    {
      change: adding(
        `{ "id": "sale", "type": "banner-carousel", "dimension": "300 * 250", "source": { "from": "document", "banners": [
{ "label": "Sale", "picture": "/campaign/sale.webp", "href": "/" },
{ "label": "Our sale", "picture": "/campaign/sale.webp", "href": "/", "from": "2031-11-27" }] } }`,
      ),
      at: "home/one.json:13:1",
      says: "This is banner 1 once more",
    },
  ],
});
