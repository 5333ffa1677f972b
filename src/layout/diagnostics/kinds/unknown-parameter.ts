import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownParameter = defineDiagnostic({
  code: "unknown-parameter",
  order: 450,
  severity: "error",
  isSuggestionPartial: true,
  message: ({ name, allowed }: Facts<"name" | "allowed">) =>
    `“:${name}” is not a parameter that sections read. ${allowed}`,
  meaning: "Sections read certain parameters of an address only; this one would change nothing on the page.",
  remedy: "Use one of the parameters that are listed, or write the part without a colon.",
  examples: ({ page }) => [{ change: page('"path": "/guides/:slug"'), at: "page/terms.json:1:66", says: ":storeSlug" }],
});
