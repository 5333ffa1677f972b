import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooFewEntries = defineDiagnostic({
  code: "too-few-entries",
  order: 250,
  severity: "error",
  message: ({ key, owner, actual, limit }: Facts<"key" | "owner" | "actual" | "limit">) =>
    `“${key}” of ${owner} has ${actual} entries; the minimum is ${limit}.`,
  meaning: "The list has fewer entries than it needs.",
  remedy: "Add entries, or remove the section.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "x", "type": "columns", "columns": [] }'),
      at: "home/one.json:11:44",
      says: "“columns” of columns has 0 entries; the minimum is 1.",
    },
    { websites: "[]", at: "1:1", says: "the minimum is 1" },
  ],
});
