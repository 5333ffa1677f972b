import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unfilledPath = defineDiagnostic({
  code: "unfilled-path",
  order: 1000,
  severity: "warning",
  message: ({ path, segment }: Facts<"path" | "segment">) =>
    `“${path}” is the pattern of a path. Write a value in place of “${segment}”.`,
  meaning: "The link contains the name of a parameter in place of a value.",
  remedy: "Write a value, such as `/store/zara`.",
  examples: ({ header, link }) => [
    { change: header('"links": []', link("/store/:storeSlug")), at: "header/one.json:2:83", says: ":storeSlug" },
    { change: header('"links": []', link("/store/{slug}")), at: "header/one.json:2:83", says: "{slug}" },
  ],
});
