import { defineDiagnostic } from "../defineDiagnostic";

export const selectionRepaired = defineDiagnostic({
  code: "selection-repaired",
  order: 1210,
  severity: "warning",
  isConsequence: true,
  message: () => "The site uses only those entries of the selection that have no fault.",
  meaning: "selection.json has an error and no former version is known: the site uses the entries that are sound.",
  remedy: "Correct the error in selection.json.",
  examples: ({ selection }) => [{ change: selection('"home": "home/one"', '"home": "home/onee"') }],
});
