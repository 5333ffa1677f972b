import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateHomePage = defineDiagnostic({
  code: "duplicate-home-page",
  order: 540,
  severity: "error",
  message: ({ actual, first }: Facts<"actual" | "first">) =>
    `“${actual}” is the same home_page as “${first}”: case and extra spaces are ignored.`,
  meaning: "Two entries match the same home_page.",
  remedy: "Remove one of them.",
  examples: ({ selection }) => [
    {
      change: selection(
        '"homes": {',
        '"homes": { "HOME page  one": { "home": "home/one", "header": "header/one", "footer": "footer/one" },',
      ),
      at: "selection.json:5:5",
      says: "HOME page  one",
    },
  ],
});
