import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const movedIntoItself = defineDiagnostic({
  code: "moved-into-itself",
  order: 690,
  severity: "error",
  message: ({ id }: OperationFacts) => `“${id}” cannot be moved into itself.`,
  meaning: "A section cannot be moved into itself or beside itself.",
  remedy: "Correct the place.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "move", "section": "deals", "to": { "after": "deals" } }'),
      at: "home/six.json:5:43",
      says: "deals",
    },
  ],
});
