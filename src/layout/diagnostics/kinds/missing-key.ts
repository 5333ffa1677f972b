import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingKey = defineDiagnostic({
  code: "missing-key",
  order: 160,
  severity: "error",
  message: ({ key, owner, advice }: Facts<"key" | "owner" | "advice">) => `“${key}” is missing in ${owner}. ${advice}`,
  meaning: "The setting is required.",
  remedy: "Add it; the catalogue shows an example.",
  examples: ({ home, map }) => [
    { change: home(', "heading": "Deals"', ""), at: "home/one.json:7:5", says: "heading" },
    {
      maps: map('"source": "network",', ""),
      at: "network.json:1:1",
      says: '“source” is missing in the map of offers. Add it, such as "source": "my-network"',
    },
    {
      maps: map('"url": "https://feeds.example/offers.csv",', ""),
      at: "network.json:4:3",
      says: "“url” is missing in the map. Add the address that is read again",
    },
  ],
});
