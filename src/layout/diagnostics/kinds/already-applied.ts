import { defineDiagnostic } from "../defineDiagnostic";

export const alreadyApplied = defineDiagnostic({
  code: "already-applied",
  order: 660,
  severity: "error",
  message: () => "The operation changes nothing. It may have been applied already.",
  meaning: "The document has the value already.",
  remedy: "Remove the operation.",
  examples: ({ extending }) => [
    {
      change: extending('{ "op": "set", "section": "deals", "pointer": "/columns", "was": 4, "to": 4 }'),
      at: "home/six.json:5:75",
      says: "changes nothing",
    },
  ],
});
