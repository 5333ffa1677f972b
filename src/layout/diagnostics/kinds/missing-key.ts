import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingKey = defineDiagnostic({
  code: "missing-key",
  order: 160,
  severity: "error",
  message: ({ key, owner, advice }: Facts<"key" | "owner" | "advice">) => `“${key}” is missing in ${owner}. ${advice}`,
  meaning: "The setting is required.",
  remedy: "Add it; the catalogue shows an example.",
  examples: ({ home, websites }) => [
    { change: home(', "heading": "Deals"', ""), at: "home/one.json:7:5", says: "heading" },
    { websites: websites('"name": "One",', ""), at: "2:3", says: "“name” is missing in the domain “one.example”" },
    {
      websites: websites('"domain": "one.example",', ""),
      at: "2:3",
      says: "“domain” is missing in domain 1 of the list",
    },
  ],
});
