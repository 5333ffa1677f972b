import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const misplacedSection = defineDiagnostic({
  code: "misplaced-section",
  order: 920,
  severity: "error",
  message: ({ type, why, fits }: Facts<"type" | "why" | "fits">) => `“${type}” cannot work here: ${why}. ${fits}`,
  meaning:
    "The section cannot work in this kind of document, or the address of the page lacks what the section shows. The site leaves it out.",
  remedy: "Move the section to a document that fits, or remove it. The catalogue says where each type belongs.",
  examples: ({ HEADING, STORE_PAGE, adding, pageAt }) => [
    {
      change: { ...adding('{ "id": "x", "type": "store-profile" }'), ...STORE_PAGE },
      at: "home/one.json:11:22",
      says: "belongs in a page document with :storeSlug in the address of its page. Documents that fit: page/store.",
    },
    {
      change: { ...STORE_PAGE, ...pageAt("about", "/aboutus", '{ "id": "x", "type": "store-profile" }') },
      at: "page/about.json:2:22",
      says: "needs :storeSlug in the address of its page; the address here is /aboutus. Documents that fit: page/store.",
    },
    {
      change: pageAt("coupons", "/coupons", `${HEADING},{ "id": "y", "type": "search-heading" }`),
      at: "page/coupons.json:2:80",
      says: "needs the search text",
    },
    {
      change: adding('{ "id": "x", "type": "coupon-list", "source": { "from": "category-coupons" } }'),
      at: "home/one.json:11:57",
      says: "“category-coupons” cannot work here: it needs :category",
    },
    {
      change: adding(
        '{ "id": "x", "type": "columns", "columns": [{ "sections": [{ "id": "y", "type": "site-header", "links": [] }] }] }',
      ),
      at: "home/one.json:11:81",
      says: "belongs in a header document",
    },
  ],
});
