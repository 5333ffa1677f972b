import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusedCard = defineDiagnostic({
  code: "unused-card",
  order: 800,
  severity: "warning",
  message: ({ card }: Facts<"card">) => `No section uses the card style “${card}”.`,
  meaning: "No section uses the card style.",
  remedy: "Remove it, or use it.",
  examples: ({ home }) => [
    { change: home('"standard": {}', '"standard": {}, "other": {}'), at: "home/one.json:5:30", says: "other" },
  ],
});
