import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const repeatedPart = defineDiagnostic({
  code: "repeated-part",
  order: 934,
  severity: "error",
  message: ({ part, key }: Facts<"part" | "key">) =>
    `“${key}” names the part “${part}” a second time; a header shows each part once. Remove “${part}” here, or where it stands before.`,
  meaning: "A part of a header stands in its rows twice, in one row or in two. The site leaves the header out.",
  remedy: "Remove the part from one of the two places.",
  examples: ({ header }) => [
    {
      change: header('"links": []', '"links": [], "rows": [["logo", "search"], ["menu", "search"]]'),
      at: "header/one.json:2:100",
      says: "“rows” names the part “search” a second time",
    },
    {
      change: header('"links": []', '"links": [], "narrowRows": [["logo", "menu", "menu"]]'),
      at: "header/one.json:2:94",
      says: "“narrowRows” names the part “menu” a second time",
    },
  ],
});
