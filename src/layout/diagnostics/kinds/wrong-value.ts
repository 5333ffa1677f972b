import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongValue = defineDiagnostic({
  code: "wrong-value",
  order: 200,
  severity: "error",
  message: ({ key, expected }: Facts<"key" | "expected">) => `“${key}” must be ${expected}.`,
  meaning: "The setting has one possible value.",
  remedy: "Write that value.",
  examples: ({ home }) => [
    { change: home('"version": 5', '"version": 0'), at: "home/one.json:2:14", says: "must be 5" },
  ],
});
