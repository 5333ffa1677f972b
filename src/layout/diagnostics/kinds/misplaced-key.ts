import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const misplacedKey = defineDiagnostic({
  code: "misplaced-key",
  order: 170,
  severity: "error",
  message: ({ key, kind }: Facts<"key" | "kind">) => `“${key}” does not belong in a ${kind} document.`,
  meaning: "Headers and footers have no theme, cards, fold or meta.",
  remedy: "Move the setting to the home or page.",
  examples: ({ header }) => [
    { change: header('"title"', '"fold": 1, "title"'), at: "header/one.json:1:35", says: "fold" },
  ],
});
