import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingBasis = defineDiagnostic({
  code: "missing-basis",
  order: 345,
  severity: "error",
  message: ({ card }: Facts<"card">) =>
    `The card style “${card}” builds on the home's first style without a “basis”, and the home has none.`,
  meaning: "All card styles of a home build on another one.",
  remedy: "Remove “basis” from one of them.",
  examples: ({ home }) => [
    { change: home('"standard": {}', '"standard": { "basis": "first" }'), at: "home/one.json:5:37", says: "standard" },
  ],
});
