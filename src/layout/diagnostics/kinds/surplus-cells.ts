import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const surplusCells = defineDiagnostic({
  code: "surplus-cells",
  order: 350,
  severity: "error",
  message: ({ cells, columnCount }: Facts<"cells" | "columnCount">) =>
    `The row has ${cells} cells; the columns are ${columnCount}.`,
  meaning: "Cells behind the last column have no place in the table.",
  remedy: "Add a column to “columns”, or remove the cells.",
  examples: ({ adding }) => [
    {
      change: adding(
        '{ "id": "costs", "type": "table", "caption": "Costs", "columns": [{ "label": "Order" }], "rows": [["Any"], ["Any", "Free"]] }',
      ),
      at: "home/one.json:11:116",
      says: "The row has 2 cells; the columns are 1.",
    },
  ],
});
