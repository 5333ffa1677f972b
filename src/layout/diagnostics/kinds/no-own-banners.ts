import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const noOwnBanners = defineDiagnostic({
  code: "no-own-banners",
  order: 783,
  severity: "warning",
  message: ({ id }: Facts<"id">) =>
    `“${id}” shows the document's own banners, but there are none: add one to “banners”, or name another “from”.`,
  meaning:
    "The source of banners is the document, and its list of banners is empty or missing, so that nothing is shown.",
  remedy: "Add a banner with `label` and `picture` to `banners`, or change `from`.",
  examples: ({ adding }) => [
    {
      change: adding(
        '{ "id": "sale", "type": "banner-slot", "source": { "from": "document" }, "dimension": "300 * 250" }',
      ),
      at: "home/one.json:11:50",
      says: "“sale” shows the document's own banners, but there are none",
    },
    {
      change: adding(
        '{ "id": "sale", "type": "banner-carousel", "source": { "from": "document", "banners": [] }, "dimension": "300 * 250" }',
      ),
      at: "home/one.json:11:54",
      says: "add one to “banners”",
    },
  ],
});
