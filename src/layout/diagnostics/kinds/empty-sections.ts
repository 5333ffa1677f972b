import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const emptySections = defineDiagnostic({
  code: "empty-sections",
  order: 260,
  severity: "error",
  message: ({ where, advice }: Facts<"where" | "advice">) => `${where} has no section. ${advice}`,
  meaning: "A document, column or tab needs at least one section.",
  remedy: "Add a section, or remove the column or tab.",
  examples: ({ HOME, adding }) => [
    {
      change: { "home/one.json": HOME.replace(/"sections": \[[\s\S]*\n {2}\]/, '"sections": []') },
      at: "home/one.json:6:15",
      says: "The document has no section. Add one.",
    },
    {
      change: adding('{ "id": "x", "type": "columns", "columns": [{ "sections": [] }] }'),
      at: "home/one.json:11:59",
      says: "Column 1 of “x” has no section. Add one, or remove the column.",
    },
  ],
});
