import { defineDiagnostic, type Facts } from "../defineDiagnostic";
import { WORDS } from "../words";

export const overlayKept = defineDiagnostic({
  code: "overlay-kept",
  order: 1180,
  severity: "warning",
  isConsequence: true,
  message: ({ domain }: Facts<"domain">) => `The site keeps the last good changes of ${domain}. ${WORDS.beforeRestart}`,
  meaning: "The file of a domain cannot be read, so the site goes on with the changes it used before.",
  remedy: "Correct the error in the domain's file.",
  examples: ({ domain }) => [
    {
      before: domain('{ "op": "remove", "section": "deals" }'),
      change: { "domain/shop.example.json": '{ "version": 5, "home": [' },
    },
  ],
});
