import { defineDiagnostic } from "../defineDiagnostic";

export const needlessOperation = defineDiagnostic({
  code: "needless-operation",
  order: 650,
  severity: "warning",
  message: () =>
    "The document says the same without this operation. Remove it, or keep it so that a later change of the document does not count here.",
  meaning: "A domain's operation sets what the document says by itself now.",
  remedy: "Remove the operation; or keep it, if a later change of the document is not to count for this domain.",
  examples: ({ domain }) => [
    {
      change: domain(
        '{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Top offers", "to": "Deals" }',
      ),
    },
  ],
});
