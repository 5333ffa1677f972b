import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const staleValue = defineDiagnostic({
  code: "stale-value",
  order: 590,
  severity: "error",
  message: ({ key, actual, expected }: OperationFacts) => `“${key}” is ${actual}; the operation expects ${expected}.`,
  meaning: "The setting has another value than the operation expects in “was”.",
  remedy: "Decide which value is right, and correct “was”.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "set", "section": "deals", "pointer": "/count/initial", "was": 9, "to": 10 }'),
      at: "home/six.json:5:72",
      says: "is 8; the operation expects 9",
    },
  ],
});
