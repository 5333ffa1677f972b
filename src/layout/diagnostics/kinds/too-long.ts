import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooLong = defineDiagnostic({
  code: "too-long",
  order: 240,
  severity: "error",
  message: ({ key, actual, limit }: Facts<"key" | "actual" | "limit">) =>
    `“${key}” is ${actual} characters long; the maximum is ${limit}.`,
  meaning: "The text is longer than its limit.",
  remedy: "Shorten the text.",
  examples: ({ home }) => [
    { change: home('"Deals"', `"${"x".repeat(121)}"`), at: "home/one.json:7:59", says: "maximum is 120" },
  ],
});
