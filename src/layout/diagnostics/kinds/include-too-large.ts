import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const includeTooLarge = defineDiagnostic({
  code: "include-too-large",
  order: 746,
  severity: "error",
  message: ({ limit }: Facts<"limit">) => `With this shared section, the document has more than ${limit} KB.`,
  meaning: "A document can have 512 KB, with the files of its shared sections.",
  remedy: "Include fewer sections, or make them smaller.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "include": "section/terms" }'),
        "section/terms.json": `{ "version": 5, "sections": [{ "id": "t", "type": "page-heading", "heading": "x" }] }${" ".repeat(524_000)}`,
      },
      at: "home/one.json:11:25",
      says: "more than 512 KB",
    },
  ],
});
