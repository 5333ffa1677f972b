import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const takenId = defineDiagnostic({
  code: "taken-id",
  order: 670,
  severity: "error",
  message: ({ id }: OperationFacts) => `The id “${id}” is already in use. The operation may have been applied already.`,
  meaning: "The id of the new section is in use.",
  remedy: "Give the section another id.",
  examples: ({ extending }) => [
    {
      change: extending(
        '{ "op": "insert", "at": { "after": "welcome" }, "value": { "id": "deals", "type": "notice", "heading": "x" } }',
      ),
      at: "home/six.json:5:66",
      says: "deals",
    },
  ],
});
