import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownValue = defineDiagnostic({
  code: "unknown-value",
  order: 190,
  severity: "error",
  message: ({ key, actual, allowed }: Facts<"key" | "actual" | "allowed">) =>
    `“${key}” cannot be ${actual}. ${allowed}`,
  meaning: "The setting takes one of a list of words.",
  remedy: "Choose one of the words that are listed.",
  examples: ({ home, websites, map }) => [
    { change: home('"from": "domain-coupons"', '"from": "x"'), at: "home/one.json:8:63", says: "website-coupons" },
    {
      websites: websites('"lang": "en",', '"tags": [{ "service": "google-analytic", "id": "G-ABC1234567" }],'),
      at: "7:27",
      says: "google-analytics",
    },
    { maps: map('"utf-8"', '"utf-9"'), at: "network.json:10:43", says: "Possible, for example: utf-8, windows-1252" },
    {
      maps: map('"every": "1h"', '"kind": "shops"'),
      at: "network.json:4:11",
      says: "Allowed: offers, stores, categories, banners, ratings",
    },
  ],
});
