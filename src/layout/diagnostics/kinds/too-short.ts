import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooShort = defineDiagnostic({
  code: "too-short",
  order: 230,
  severity: "error",
  message: ({ key, actual, limit }: Facts<"key" | "actual" | "limit">) =>
    `“${key}” is ${actual} characters long; the minimum is ${limit}.`,
  meaning: "The text is shorter than its limit; most texts must not be empty.",
  remedy: "Write a text, or remove the setting.",
  examples: ({ home }) => [
    { change: home('"heading": "Deals"', '"heading": ""'), at: "home/one.json:7:59", says: "minimum is 1" },
  ],
});
