import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooGreat = defineDiagnostic({
  code: "too-great",
  order: 220,
  severity: "error",
  message: ({ key, actual, limit }: Facts<"key" | "actual" | "limit">) =>
    `“${key}” is ${actual}; the maximum is ${limit}.`,
  meaning: "The number is above its limit.",
  remedy: "Write a number within the limits.",
  examples: ({ home }) => [
    { change: home('"initial": 8', '"initial": 101'), at: "home/one.json:9:29", says: "maximum is 100" },
  ],
});
