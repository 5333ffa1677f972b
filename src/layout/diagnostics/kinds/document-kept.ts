import { defineDiagnostic, type Facts } from "../defineDiagnostic";
import { WORDS } from "../words";

export const documentKept = defineDiagnostic({
  code: "document-kept",
  order: 1150,
  severity: "warning",
  isConsequence: true,
  message: ({ id }: Facts<"id">) => `The site keeps the last good version of “${id}”. ${WORDS.beforeRestart}`,
  meaning: "The document has an error, so the site goes on with the version it used before.",
  remedy: "Correct the error. After a restart the former version is not known any more.",
  examples: ({ home }) => [{ before: {}, change: home('"heading": "Deals"', '"heading": 5') }],
});
