import { defineDiagnostic } from "../defineDiagnostic";

export const byteOrderMark = defineDiagnostic({
  code: "byte-order-mark",
  order: 70,
  severity: "warning",
  message: () => "The file begins with a byte order mark, which JSON does not allow.",
  meaning: "The editor wrote an invisible mark at the start of the file.",
  remedy: "Save the file as UTF-8 without BOM, or use --fix.",
  examples: ({ HOME }) => [
    { change: { "home/one.json": `\uFEFF${HOME}` }, at: "home/one.json:1:1", says: "byte order mark" },
  ],
});
