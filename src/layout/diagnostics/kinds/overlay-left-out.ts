import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const overlayLeftOut = defineDiagnostic({
  code: "overlay-left-out",
  order: 1190,
  severity: "warning",
  isConsequence: true,
  message: ({ domain }: Facts<"domain">) => `The site leaves out the changes of ${domain} because of their fault.`,
  meaning:
    "The file of a domain cannot be read and no former version is known: the domain gets its documents unchanged.",
  remedy: "Correct the error in the domain's file.",
  examples: () => [{ change: { "domain/shop.example.json": '{ "version": 5, "home": [' } }],
});
