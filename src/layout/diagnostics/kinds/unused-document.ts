import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusedDocument = defineDiagnostic({
  code: "unused-document",
  order: 820,
  severity: "warning",
  message: ({ id }: Facts<"id">) => `The selection does not use “${id}”, and no document extends it.`,
  meaning: "No domain can get the document.",
  remedy: "Enter it in selection.json, or remove it.",
  examples: ({ HOME }) => [{ change: { "home/two.json": HOME }, at: "home/two.json:1:1", says: "home/two" }],
});
