import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooManyEntries = defineDiagnostic({
  code: "too-many-entries",
  order: 280,
  severity: "error",
  message: ({ key, actual, limit }: Facts<"key" | "actual" | "limit">) =>
    `“${key}” has ${actual} entries; the maximum is ${limit}.`,
  meaning: "The list has more entries than it can have.",
  remedy: "Remove entries.",
  examples: ({ header }) => {
    const links = Array.from({ length: 25 }, () => '{"label":"x","href":"/"}').join(",");
    return [{ change: header('"links": []', `"links": [${links}]`), at: "header/one.json:2:58", says: "25 entries" }];
  },
});
