import { defineDiagnostic } from "../defineDiagnostic";

export const movedWithoutPath = defineDiagnostic({
  code: "moved-without-path",
  order: 480,
  severity: "error",
  message: () => "“movedFrom” needs a “path” that the former paths redirect to.",
  meaning: "Former paths redirect to the path of the page, and it has none.",
  remedy: "Add “path”, or remove “movedFrom”.",
  examples: ({ page }) => [
    { change: page('"indexed": true, "movedFrom": "/agb"'), at: "page/terms.json:1:75", says: "needs a “path”" },
  ],
});
