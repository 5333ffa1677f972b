import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const misplacedPointer = defineDiagnostic({
  code: "misplaced-pointer",
  order: 680,
  severity: "error",
  message: ({ pointer }: OperationFacts) =>
    `“${pointer}” cannot be set or unset. Use the operations for sections, such as insert, replace and rename.`,
  meaning: "Sections, ids and types are not set by pointers.",
  remedy: "Use insert, replace, move, remove or rename.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "set", "pointer": "/sections/0/heading", "was": "Deals", "to": "x" }'),
      at: "home/six.json:5:27",
      says: "/sections/0/heading",
    },
  ],
});
