import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const reservedPath = defineDiagnostic({
  code: "reserved-path",
  order: 440,
  severity: "error",
  message: ({ path, segment }: Facts<"path" | "segment">) =>
    `“${path}” cannot be the path of a page: addresses below “/${segment}” belong to the server. Choose another first part.`,
  meaning: "The server answers addresses below this first part itself, so no shopper would ever get the page.",
  remedy: "Choose another first part for the path.",
  examples: ({ page }) => [
    { change: page('"path": "/api/terms"'), at: "page/terms.json:1:66", says: "belong to the server" },
  ],
});
