import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownValue = defineDiagnostic({
  code: "unknown-value",
  order: 190,
  severity: "error",
  message: ({ key, actual, allowed }: Facts<"key" | "actual" | "allowed">) =>
    `“${key}” cannot be ${actual}. ${allowed}`,
  meaning: "The setting takes one of a list of words.",
  remedy: "Choose one of the words that are listed.",
  examples: ({ home, websites }) => [
    { change: home('"from": "domain-coupons"', '"from": "x"'), at: "home/one.json:8:63", says: "website-coupons" },
    {
      websites: websites('"lang": "en",', '"tags": [{ "service": "google-analytic", "id": "G-ABC1234567" }],'),
      at: "7:27",
      says: "google-analytics",
    },
  ],
});
