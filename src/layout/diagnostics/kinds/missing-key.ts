import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingKey = defineDiagnostic({
  code: "missing-key",
  order: 160,
  severity: "error",
  message: ({ key, owner, advice }: Facts<"key" | "owner" | "advice">) => `“${key}” is missing in ${owner}. ${advice}`,
  meaning: "The setting is required.",
  remedy: "Add it; the catalogue shows an example.",
  examples: ({ home }) => [{ change: home(', "heading": "Deals"', ""), at: "home/one.json:7:5", says: "heading" }],
});
