import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";
import { WORDS } from "../words";

export const outdatedValue = defineDiagnostic({
  code: "outdated-value",
  order: 620,
  severity: "warning",
  message: ({ key, actual, expected, domain }: OperationFacts) =>
    `“${key}” is now ${actual}; the operation expects ${expected}. It still applies.${WORDS.rebase}${domain}`,
  meaning:
    "A domain's operation expects another value in “was” than the document has now. It applies all the same: the domain's own value counts.",
  remedy:
    "Look at both values with `dealframe rebase <domain> --dry-run`, then update “was” with `dealframe rebase <domain>`, or remove the operation.",
  examples: ({ domain }) => [
    {
      change: domain(
        '{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Top offers", "to": "Our deals" }',
      ),
    },
  ],
});
