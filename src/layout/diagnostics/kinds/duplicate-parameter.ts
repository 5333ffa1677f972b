import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateParameter = defineDiagnostic({
  code: "duplicate-parameter",
  order: 460,
  severity: "error",
  message: ({ path, name }: Facts<"path" | "name">) => `“${path}” has the parameter “:${name}” twice.`,
  meaning: "A path cannot have the same parameter at two places: only one of them could count.",
  remedy: "Rename or remove one of the two.",
  examples: ({ page }) => [
    { change: page('"path": "/a/:link/:link"'), at: "page/terms.json:1:66", says: "“:link” twice" },
  ],
});
