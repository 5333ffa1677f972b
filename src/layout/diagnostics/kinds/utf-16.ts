import { defineDiagnostic } from "../defineDiagnostic";

export const utf16 = defineDiagnostic({
  code: "utf-16",
  order: 15,
  severity: "error",
  message: () => "The file is in UTF-16. Save it in UTF-8.",
  meaning: "JSON files are read as UTF-8. Some editors and shells, such as older PowerShell, write UTF-16 instead.",
  remedy: "Save the file in UTF-8, without a byte order mark.",
  examples: () => [
    // What is left of a byte order mark of UTF-16 that is read as UTF-8.
    { change: { "home/two.json": "\uFFFD\uFFFD{}" }, at: "home/two.json:1:1", says: "Save it in UTF-8" },
  ],
});
