import { defineDiagnostic } from "../defineDiagnostic";

export const comment = defineDiagnostic({
  code: "comment",
  order: 100,
  severity: "error",
  message: () => "JSON does not allow comments. Remove it; a document has a “description” for remarks.",
  meaning: "JSON has no comments.",
  remedy: "Remove the comment; a document has a “description” for remarks.",
  examples: ({ home }) => [
    { change: home('"version": 5,', '"version": 5, // first'), at: "home/one.json:2:17", says: "comments" },
  ],
});
