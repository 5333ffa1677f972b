import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const secondMainHeading = defineDiagnostic({
  code: "second-main-heading",
  order: 950,
  severity: "warning",
  message: ({ type, advice }: Facts<"type" | "advice">) =>
    `The page has a second main heading (h1), that of “${type}”. ${advice}`,
  meaning: "A page has one main heading (h1). Search engines and screen readers take the first one.",
  remedy: "Keep one of the sections with a main heading; use the “heading” of other sections for the rest.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "x", "type": "page-heading", "heading": "One" }'),
      at: "home/one.json:11:22",
      says: "second main heading",
    },
    {
      change: adding('{ "id": "x", "type": "notice", "heading": "One" }'),
      at: "home/one.json:11:22",
      says: "that of “notice”",
    },
  ],
});
