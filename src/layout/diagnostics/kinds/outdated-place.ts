import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";
import { WORDS } from "../words";

export const outdatedPlace = defineDiagnostic({
  code: "outdated-place",
  order: 630,
  severity: "warning",
  message: ({ id, actual, expected, domain }: OperationFacts) =>
    `“${id}” is now ${actual}; the operation expects it ${expected}. It still applies.${WORDS.rebase}${domain}`,
  meaning:
    "A domain's operation moves a section that is at another place now than “was” says. It applies all the same.",
  remedy: "Update “was” with `dealframe rebase <domain>`, or remove the operation.",
  examples: ({ domain }) => [
    {
      change: domain(
        '{ "op": "move", "section": "deals", "was": { "first": "sections" }, "to": { "before": "welcome" } }',
      ),
    },
  ],
});
