import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const headerWithoutLogo = defineDiagnostic({
  code: "header-without-logo",
  order: 936,
  severity: "warning",
  message: ({ key, instead }: Facts<"key" | "instead">) =>
    `“${key}” has no logo, with which shoppers know the site and go home. Write ${instead} here.`,
  meaning:
    "A header has no logo in windows of some width: shoppers do not see whose site it is, and nothing leads home.",
  remedy: "Name the part “logo” in a row, as the message writes it.",
  examples: ({ header }) => [
    {
      change: header('"links": []', '"links": [], "rows": [["search"], ["menu"]]'),
      at: "header/one.json:2:70",
      says: 'Write [["logo","search"],["menu"]] here.',
    },
    {
      change: header('"links": []', '"links": [], "narrowRows": [["search", "menu"]]'),
      at: "header/one.json:2:76",
      says: "“narrowRows” has no logo",
    },
  ],
});
