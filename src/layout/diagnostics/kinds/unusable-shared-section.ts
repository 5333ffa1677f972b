import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableSharedSection = defineDiagnostic({
  code: "unusable-shared-section",
  order: 742,
  severity: "error",
  message: ({ id }: Facts<"id">) => `“${id}” has an error, so it cannot be included. Correct that file first.`,
  meaning: "The file of the shared section has an error. Documents that include it keep their last good version.",
  remedy: "Correct the file of the shared section.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "include": "section/terms" }'),
        "section/terms.json": '{ "version": 5, "sections": [',
      },
    },
  ],
});
