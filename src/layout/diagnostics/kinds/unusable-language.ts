import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableLanguage = defineDiagnostic({
  code: "unusable-language",
  order: 1100,
  severity: "warning",
  message: ({ key, actual }: Facts<"key" | "actual">) =>
    `“${key}” is ${actual}, which is not a language tag such as “en” or “de-CH”. The site uses “en” instead.`,
  meaning: "The language of the pages cannot be read.",
  remedy: "Write a language tag such as “en” or “de-CH”.",
  examples: ({ websites }) => [
    { websites: websites('"en"', '"english!"'), at: "7:13", says: "which is not a language tag" },
  ],
});
