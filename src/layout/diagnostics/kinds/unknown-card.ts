import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownCard = defineDiagnostic({
  code: "unknown-card",
  order: 340,
  severity: "error",
  message: ({ actual, allowed }: Facts<"actual" | "allowed">) =>
    `The document has no card style “${actual}”. ${allowed}`,
  meaning: "The section names a card style that the document does not define.",
  remedy: "Define it under “cards”, or name another one.",
  examples: ({ home }) => [
    { change: home('"card": "standard"', '"card": "standart"'), at: "home/one.json:8:91", says: "standart" },
  ],
});
