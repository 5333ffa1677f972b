import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const noNewsletterPage = defineDiagnostic({
  code: "no-newsletter-page",
  order: 515,
  severity: "info",
  message: ({ path }: Facts<"path">) =>
    `No page has the path “${path}”, to which mails about the newsletter lead: a plain page in English stands in for it.`,
  meaning:
    "`validate` reports it for a form of the newsletter. Its mails have links to the pages that confirm a subscription and end it.",
  remedy:
    "Copy `page/newsletter-confirm.json` and `page/newsletter-unsubscribe.json` of the shipped layouts, or write a page with that path and such a section.",
  examples: () => [
    {
      change: {
        "page/letters.json": `{ "version": 5, "kind": "page", "title": "Letters", "path": "/newsletter/confirm", "sections": [
  { "id": "title", "type": "page-heading", "heading": "x" },
  { "id": "form", "type": "newsletter-form" }
] }`,
      },
      at: "page/letters.json:1:1",
      says: "No page has the path “/newsletter/unsubscribe”",
    },
  ],
});
