import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const misplacedFile = defineDiagnostic({
  code: "misplaced-file",
  order: 400,
  severity: "error",
  isSuggestionPartial: true,
  message: ({ file, allowed }: Facts<"file" | "allowed">) => `“${file}” is not in a place for documents. ${allowed}`,
  meaning: "The file is in none of the folders that are read.",
  remedy: "Move it to one of the places that are listed.",
  examples: ({ HOME }) => [{ change: { "hom/six.json": HOME }, at: "hom/six.json:1:1", says: "home/<name>.json" }],
});
