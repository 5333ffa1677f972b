import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusedSharedSection = defineDiagnostic({
  code: "unused-shared-section",
  order: 822,
  severity: "warning",
  message: ({ id }: Facts<"id">) => `No document includes “${id}”.`,
  meaning: "Nobody sees the shared section.",
  remedy: 'Include it in a document, { "id": …, "include": … }, or remove the file.',
  examples: () => [
    {
      change: {
        "section/terms.json":
          '{ "version": 5, "sections": [{ "id": "terms", "type": "page-heading", "heading": "x" }] }',
      },
      at: "section/terms.json:1:1",
      says: "section/terms",
    },
  ],
});
