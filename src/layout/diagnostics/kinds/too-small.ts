import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooSmall = defineDiagnostic({
  code: "too-small",
  order: 210,
  severity: "error",
  message: ({ key, actual, limit }: Facts<"key" | "actual" | "limit">) =>
    `“${key}” is ${actual}; the minimum is ${limit}.`,
  meaning: "The number is below its limit.",
  remedy: "Write a number within the limits.",
  examples: ({ home }) => [
    { change: home('"initial": 8', '"initial": 0'), at: "home/one.json:9:29", says: "minimum is 1" },
  ],
});
