import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const stalePointer = defineDiagnostic({
  code: "stale-pointer",
  order: 580,
  severity: "error",
  message: ({ pointer, allowed }: OperationFacts) => `The document has no place for “${pointer}”. ${allowed}`,
  meaning: "The section has no such setting.",
  remedy: "Correct the pointer.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "set", "section": "deals", "pointer": "/cuont/initial", "to": 9 }'),
      at: "home/six.json:5:47",
      says: "/cuont/initial",
    },
  ],
});
