import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownSharedSection = defineDiagnostic({
  code: "unknown-shared-section",
  order: 741,
  severity: "error",
  message: ({ actual }: Facts<"actual">) =>
    `There is no shared section “${actual}”: layouts/${actual}.json does not exist.`,
  meaning: "The file of the shared section that is named does not exist.",
  remedy: "Correct the name, or write the file.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "include": "section/term" }'),
        "section/terms.json":
          '{ "version": 5, "sections": [{ "id": "terms", "type": "page-heading", "heading": "x" }] }',
      },
      at: "home/one.json:11:25",
      says: "section/term",
    },
  ],
});
