import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const badForm = defineDiagnostic({
  code: "bad-form",
  order: 290,
  severity: "error",
  message: ({ key, actual, form }: Facts<"key" | "actual" | "form">) => `“${key}” cannot be ${actual}. ${form}`,
  meaning: "The text does not have the form that the setting needs.",
  remedy: "Write it in the form that the message describes.",
  examples: ({ home, websites }) => [
    { change: home('"id": "deals"', '"id": "Deals!"'), at: "home/one.json:8:13", says: "hyphens" },
    { websites: websites("zwei.example", "https://Zwei.example/x"), at: "18:17", says: "Write the name alone" },
    { websites: websites("one.example", "www.one.example"), at: "3:15", says: "without www." },
    {
      websites: websites('"lang": "en",', '"tag_sources": { "script": ["https://stats.example/site.js"] },'),
      at: "7:33",
      says: "Write an https origin without a path",
    },
  ],
});
