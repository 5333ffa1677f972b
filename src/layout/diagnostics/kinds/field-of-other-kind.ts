import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const fieldOfOtherKind = defineDiagnostic({
  code: "field-of-other-kind",
  order: 175,
  severity: "error",
  message: ({ key, kinds, kind, allowed }: Facts<"key" | "kinds" | "kind" | "allowed">) =>
    `“${key}” is a field of ${kinds}, and this map is of ${kind}. ${allowed}`,
  meaning: "A map of an import names fields of one kind of records: offers, or the kind in “kind”.",
  remedy: "Write a field of this kind, or correct “kind” where the files have other records.",
  examples: ({ map }) => [
    {
      maps: map('"code": "Code"', '"logo": "Logo"'),
      at: "network.json:7:5",
      says: "“logo” is a field of stores, and this map is of offers",
    },
  ],
});
