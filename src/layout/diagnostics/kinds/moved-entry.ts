import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";
import { WORDS } from "../words";

export const movedEntry = defineDiagnostic({
  code: "moved-entry",
  order: 640,
  severity: "warning",
  message: ({ key, actual, expected, pointer, domain }: OperationFacts) =>
    `“${key}” is now ${actual}; the operation expects ${expected}, so it applies at “${pointer}”.${WORDS.rebase}${domain}`,
  meaning: "A domain's operation changes an entry of a list that has moved. It applies to the entry at its new place.",
  remedy: "Update the pointer with `dealframe rebase <domain>`.",
  examples: ({ home, domain }) => [
    {
      change: {
        ...home('"position": 5', '"position": 3, "dimension": "300 * 250" }, { "position": 5'),
        ...domain(
          '{ "op": "unset", "section": "deals", "pointer": "/banners/0", "was": { "position": 5, "dimension": "300 * 250" } }',
        ),
      },
    },
  ],
});
