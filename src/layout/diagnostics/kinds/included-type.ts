import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const includedType = defineDiagnostic({
  code: "included-type",
  order: 744,
  severity: "error",
  message: ({ id, include }: Facts<"id" | "include">) =>
    `“${id}” has the type of “${include}”. Remove “type”, or remove “include” and write the section out.`,
  meaning: "A section that includes a shared one has its type from there.",
  remedy: "Remove one of the two keys.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "type": "deal-grid", "include": "section/terms" }'),
        "section/terms.json":
          '{ "version": 5, "sections": [{ "id": "terms", "type": "page-heading", "heading": "x" }] }',
      },
      at: "home/one.json:11:14",
      says: "has the type of",
    },
  ],
});
