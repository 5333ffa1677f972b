import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const noMainHeading = defineDiagnostic({
  code: "no-main-heading",
  order: 760,
  severity: "warning",
  message: ({ types }: Facts<"types">) =>
    `No section gives the page a main heading (h1). Add a section of type ${types}.`,
  meaning: "A page needs one main heading (h1) for search engines and screen readers.",
  remedy: "Add a section with a main heading.",
  examples: ({ home }) => [
    {
      change: home('{ "id": "welcome", "type": "page-heading", "heading": "Deals" },', ""),
      at: "home/one.json:6:15",
      says: "page-heading",
    },
  ],
});
