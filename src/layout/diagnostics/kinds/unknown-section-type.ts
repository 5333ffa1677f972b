import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownSectionType = defineDiagnostic({
  code: "unknown-section-type",
  order: 320,
  severity: "error",
  message: ({ actual, allowed }: Facts<"actual" | "allowed">) => `There is no section type “${actual}”. ${allowed}`,
  meaning: "There is no section of this type.",
  remedy: "Choose a type of the catalogue.",
  examples: ({ home }) => [{ change: home('"deal-grid"', '"deal-gird"'), at: "home/one.json:8:30", says: "deal-gird" }],
});
