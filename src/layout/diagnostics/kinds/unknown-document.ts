import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownDocument = defineDiagnostic({
  code: "unknown-document",
  order: 520,
  severity: "error",
  message: ({ actual }: Facts<"actual">) => `There is no document “${actual}”.`,
  meaning: "The document that is named does not exist.",
  remedy: "Correct the name, or write the document.",
  examples: ({ selection }) => [
    {
      change: selection('"default": { "home": "home/one"', '"default": { "home": "home/onee"'),
      at: "selection.json:3:24",
      says: "home/onee",
    },
  ],
});
