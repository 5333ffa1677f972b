import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownAnchor = defineDiagnostic({
  code: "unknown-anchor",
  order: 1050,
  severity: "warning",
  message: ({ path, anchor }: Facts<"path" | "anchor">) => `The page “${path}” has no section with the id “${anchor}”.`,
  meaning: "The page of the link has no section with the id after `#`.",
  remedy: "Use the id of a section of that page, its header or its footer.",
  examples: ({ header, link }) => [
    { change: header('"links": []', link("/#dales")), at: "header/one.json:2:83", says: "“dales”" },
  ],
});
