import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const stalePlace = defineDiagnostic({
  code: "stale-place",
  order: 600,
  severity: "error",
  message: ({ id, actual, expected }: OperationFacts) => `“${id}” is ${actual}; the operation expects it ${expected}.`,
  meaning: "The section is at another place than the operation expects in “was”.",
  remedy: "Correct “was”, or remove the operation.",
  examples: ({ extending }) => [
    {
      change: extending(
        '{ "op": "move", "section": "deals", "was": { "first": "sections" }, "to": { "before": "welcome" } }',
      ),
      at: "home/six.json:5:44",
      says: "after “welcome”",
    },
  ],
});
