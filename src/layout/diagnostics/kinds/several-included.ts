import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const severalIncluded = defineDiagnostic({
  code: "several-included",
  order: 745,
  severity: "error",
  message: ({ include, count, key }: Facts<"include" | "count" | "key">) =>
    `“${include}” has ${count} sections, so it is not known whose “${key}” this is. Only times apply to all of them.`,
  meaning: "Settings beside an include belong to one section; of several, only their times can be stated.",
  remedy: "Set the value in the file of the shared sections, or share them one by one.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "include": "section/terms", "heading": "x" }'),
        "section/terms.json":
          '{ "version": 5, "sections": [{ "id": "a", "type": "page-heading", "heading": "x" }, { "id": "b", "type": "page-heading", "heading": "y" }] }',
      },
      at: "home/one.json:11:42",
      says: "Only times apply",
    },
  ],
});
