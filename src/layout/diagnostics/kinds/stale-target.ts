import { defineDiagnostic } from "../defineDiagnostic";
import type { OperationFacts } from "../OperationFacts";

export const staleTarget = defineDiagnostic({
  code: "stale-target",
  order: 560,
  severity: "error",
  message: ({ id, beside, allowed }: OperationFacts) =>
    `There is no section “${id}” ${beside === undefined ? "to change" : `to put this one ${beside}`}. ${allowed}`,
  meaning: "The section that the operation changes is not in the document.",
  remedy: "Correct the id, or remove the operation.",
  examples: ({ extending }) => [
    { change: extending('{ "op": "remove", "section": "nowhere" }'), at: "home/six.json:5:30", says: "nowhere" },
  ],
});
