import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongDocumentKind = defineDiagnostic({
  code: "wrong-document-kind",
  order: 530,
  severity: "error",
  message: ({ key, actual }: Facts<"key" | "actual">) => `“${key}” needs a ${key} document; “${actual}” is not one.`,
  meaning: "A document of another kind is named.",
  remedy: "Name a document of the kind that is needed.",
  examples: ({ selection }) => [
    {
      change: selection('"default": { "home": "home/one"', '"default": { "home": "header/one"'),
      at: "selection.json:3:24",
      says: "header/one",
    },
  ],
});
