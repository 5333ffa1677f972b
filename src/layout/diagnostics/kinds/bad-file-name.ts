import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const badFileName = defineDiagnostic({
  code: "bad-file-name",
  order: 401,
  severity: "error",
  isSuggestionPartial: true,
  message: ({ file, form }: Facts<"file" | "form">) =>
    `“${file}” is not read: the name of a document is ${form}. Rename the file.`,
  meaning:
    "The file is in the folder of documents, but its name is none of theirs. The name is a part of the document's id, such as `home/black-friday`.",
  remedy: "Rename the file, and write its new name where the selection or another document names it.",
  examples: ({ HOME }) => [
    {
      change: { "home/BlackFriday.json": HOME },
      at: "home/BlackFriday.json:1:1",
      says: "small letters and digits, joined by hyphens",
    },
    {
      change: { "domain/One.Example.json": '{ "version": 5 }' },
      at: "domain/One.Example.json:1:1",
      says: "the domain in small letters",
    },
  ],
});
