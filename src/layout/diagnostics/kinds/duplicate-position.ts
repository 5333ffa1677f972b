import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicatePosition = defineDiagnostic({
  code: "duplicate-position",
  order: 380,
  severity: "error",
  message: ({ position }: Facts<"position">) => `Two banners have the position ${position}.`,
  meaning: "Two banners of a grid have the same position.",
  remedy: "Give each its own position.",
  examples: ({ home }) => [
    {
      change: home('"300 * 250" }]', '"300 * 250" }, { "position": 5, "dimension": "728 * 90" }]'),
      at: "home/one.json:10:78",
      says: "position 5",
    },
  ],
});
