import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const redirectedPath = defineDiagnostic({
  code: "redirected-path",
  order: 990,
  severity: "warning",
  message: ({ path, proper }: Facts<"path" | "proper">) =>
    `“${path}” is only redirected to “${proper}”. Link to that path.`,
  meaning: "The link works by way of a redirect, which costs shoppers time.",
  remedy: "Link to the path that it leads to.",
  examples: ({ HEADING, STORES, header, link }) => [
    { change: { ...STORES, ...header('"links": []', link("/Store/")) }, at: "header/one.json:2:83", says: "“/store”" },
    {
      change: {
        "page/terms.json": `{ "version": 5, "kind": "page", "title": "x", "path": "/terms", "movedFrom": "/agb", "sections": [${HEADING}] }`,
        ...header('"links": []', link("/agb")),
      },
      at: "header/one.json:2:83",
      says: "“/terms”",
    },
  ],
});
