import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongType = defineDiagnostic({
  code: "wrong-type",
  order: 180,
  severity: "error",
  message: ({ key, expected, actual, advice }: Facts<"key" | "expected" | "actual" | "advice">) =>
    `“${key}” must be ${expected}, not ${actual}. ${advice}`,
  meaning: "The value is a text where a number is needed, or the like.",
  remedy: "Write a value of the type that is named.",
  examples: ({ home, websites }) => [
    { change: home('"heading": "Deals"', '"heading": 5'), at: "home/one.json:7:59", says: "a text, not a number" },
    { websites: '["one.example"]', at: "1:2", says: "must be an object, not a text" },
    { websites: websites('"One"', "1"), at: "4:13", says: "a text, not a number" },
  ],
});
