import { defineDiagnostic } from "../defineDiagnostic";

export const missingSelection = defineDiagnostic({
  code: "missing-selection",
  order: 410,
  severity: "error",
  message: () =>
    "selection.json is missing. It says which documents a domain gets; “dealframe init” writes it with a small site into an empty folder.",
  meaning: "Without selection.json no domain has documents.",
  remedy: "Write selection.json; schemas/selection.json describes it.",
  examples: () => [{ change: { "selection.json": undefined }, at: "selection.json:1:1", says: "missing" }],
});
