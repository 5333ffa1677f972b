import { defineDiagnostic } from "../defineDiagnostic";
import { WORDS } from "../words";

export const selectionKept = defineDiagnostic({
  code: "selection-kept",
  order: 1200,
  severity: "warning",
  isConsequence: true,
  message: () => `The site keeps the last good selection. ${WORDS.beforeRestart}`,
  meaning: "selection.json has an error, so the site goes on with the selection it used before.",
  remedy: "Correct the error in selection.json.",
  examples: ({ selection }) => [{ before: {}, change: selection('"home": "home/one"', '"home": "home/onee"') }],
});
