import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const nestedInclude = defineDiagnostic({
  code: "nested-include",
  order: 743,
  severity: "error",
  message: ({ actual }: Facts<"actual">) =>
    `A shared section cannot include another one, here “${actual}”. Write that section out, or include both in the document.`,
  meaning:
    "Shared sections stand by themselves, so that nobody has to follow a chain of files, and none can lead back to itself.",
  remedy: "Copy the other section into the file, or let documents include both.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding('{ "id": "x", "include": "section/terms" }'),
        "section/terms.json": '{ "version": 5, "sections": [{ "id": "a", "include": "section/terms" }] }',
      },
    },
  ],
});
