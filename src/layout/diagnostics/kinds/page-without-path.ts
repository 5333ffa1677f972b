import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const pageWithoutPath = defineDiagnostic({
  code: "page-without-path",
  order: 510,
  severity: "warning",
  message: ({ id }: Facts<"id">) => `“${id}” is not shown at any address: it has no “path”.`,
  meaning: "The page names no path, so shoppers cannot reach it.",
  remedy: "Add a “path”, or remove the document.",
  examples: ({ page }) => [{ change: page('"indexed": false'), at: "page/terms.json:1:1", says: "page/terms" }],
});
