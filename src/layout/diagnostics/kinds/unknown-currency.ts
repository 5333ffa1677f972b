import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownCurrency = defineDiagnostic({
  code: "unknown-currency",
  order: 1085,
  severity: "warning",
  message: ({ actual }: Facts<"actual">) =>
    `There is no currency “${actual}”. Write its three letters, such as “EUR”. Until then, sums that offers give as numbers are not written right.`,
  meaning: "Sums that offers give as numbers, such as a least sum, are written in the domain's currency.",
  remedy: "Write the code of the currency (ISO 4217) in capital letters, such as “EUR”.",
  examples: ({ websites }) => [
    {
      websites: websites('"lang": "en",', '"lang": "en", "currency": "GPB",'),
      at: "7:31",
      says: "There is no currency “GPB”",
    },
  ],
});
