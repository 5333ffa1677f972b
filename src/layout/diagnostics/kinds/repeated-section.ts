import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const repeatedSection = defineDiagnostic({
  code: "repeated-section",
  order: 930,
  severity: "error",
  message: ({ type }: Facts<"type">) => `The page has a second “${type}”; it can have one. Remove one of them.`,
  meaning:
    "A page can have one section of this type. Of several in one document, the site leaves out the others. A warning says that the header, home or footer of the same page has one, too.",
  remedy: "Remove one of the two.",
  examples: ({ header, footer, adding }) => [
    {
      change: header('"links": [] }', '"links": [] }, { "id": "second", "type": "site-header", "links": [] }'),
      at: "header/one.json:2:90",
      says: "a second “site-header”",
    },
    {
      change: {
        ...adding('{ "id": "x", "type": "scroll-to-top" }'),
        ...footer('" }\n]', '" },\n  { "id": "top", "type": "scroll-to-top" }\n]'),
      },
      at: "home/one.json:11:22",
      says: "a second “scroll-to-top”",
    },
  ],
});
