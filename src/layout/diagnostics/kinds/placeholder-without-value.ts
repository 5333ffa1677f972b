import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const placeholderWithoutValue = defineDiagnostic({
  code: "placeholder-without-value",
  order: 970,
  severity: "warning",
  message: ({ token, where, needs }: Facts<"token" | "where" | "needs">) =>
    `${token} has no value at ${where}, where the address does not contain ${needs}: shoppers would read it as it is written.`,
  meaning: "The placeholder stands for what the page is about, and the address of this page does not say it.",
  remedy: "Use another text, or move the section to a page whose address has the value.",
  examples: ({ home, footer }) => [
    {
      change: home('"heading": "Deals"', '"heading": "{store} deals"'),
      at: "home/one.json:7:59",
      says: "{store} has no value at “/”, where the address does not contain :storeSlug",
    },
    {
      change: footer('"disclosure"', '"text": "© {STORE}", "disclosure"'),
      at: "footer/one.json:2:50",
      says: "{STORE}",
    },
  ],
});
