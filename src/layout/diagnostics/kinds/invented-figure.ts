import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const inventedFigure = defineDiagnostic({
  code: "invented-figure",
  order: 805,
  severity: "warning",
  message: ({ show, shown }: Facts<"show" | "shown">) => `${show} ${shown}. Shoppers take it for true.`,
  meaning:
    "A domain with website data of its own shows a placeholder of the demonstration: visits that nobody has counted, a limit on offers without an end, a time of checks that is only the present month, or labels of other companies. The domains shipped with the program are not checked.",
  remedy:
    "Set “visits” of the card style to “real” or “off”, leave out “badgeOn”, and write what is true, in the document or in the file of the domain.",
  examples: ({ home }) => [{ change: home('"standard": {}', '"standard": { "visits": "placeholder" }') }],
});
