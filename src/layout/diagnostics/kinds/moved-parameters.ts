import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const movedParameters = defineDiagnostic({
  code: "moved-parameters",
  order: 490,
  severity: "error",
  message: ({ path, to }: Facts<"path" | "to">) =>
    `“${path}” cannot redirect to “${to}”: both must have the same parameters, and each once.`,
  meaning:
    "A former path redirects to the first path of the page with the values of its parameters, so both need the same ones.",
  remedy: "Write the same parameters in both, each once.",
  examples: ({ page }) => [
    {
      change: page('"path": "/a/:category", "movedFrom": ["/b/:category", "/c"]'),
      at: "page/terms.json:1:112",
      says: "“/c” cannot redirect to “/a/:category”",
    },
  ],
});
