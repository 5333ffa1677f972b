import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const staleEntry = defineDiagnostic({
  code: "stale-entry",
  order: 610,
  severity: "error",
  message: ({ key, expected }: OperationFacts) =>
    `The list of “${key}” has no entry ${expected} now. Remove the operation, or name an entry that exists.`,
  meaning:
    "The operation changes an entry of a list that the document does not have any more. The operation is left out.",
  remedy: "Remove the operation, or name an entry that exists.",
  examples: ({ domain }) => [
    {
      change: domain(
        '{ "op": "unset", "section": "deals", "pointer": "/banners/0", "was": { "position": 7, "dimension": "300 * 250" } }',
      ),
    },
  ],
});
