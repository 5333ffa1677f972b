import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const staleList = defineDiagnostic({
  code: "stale-list",
  order: 570,
  severity: "error",
  message: ({ list, allowed }: OperationFacts) => `There is no list of sections “${list}”. ${allowed}`,
  meaning: "The list of sections that the operation names does not exist.",
  remedy: "Correct the name of the list.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "move", "section": "deals", "to": { "last": "welcome/columns/0/sections" } }'),
      at: "home/six.json:5:53",
      says: "welcome/columns/0/sections",
    },
  ],
});
