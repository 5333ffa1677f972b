import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongSchema = defineDiagnostic({
  code: "wrong-schema",
  order: 740,
  severity: "warning",
  message: ({ expected, isMissing = false }: Facts<"expected"> & { readonly isMissing?: boolean }) =>
    isMissing
      ? `“$schema” names a file that does not exist, so editors cannot complete and check this file.`
      : `“$schema” does not lead to ${expected}, so editors cannot complete and check this file.`,
  meaning: "The editor finds no schema there, or that of another kind of file. The site does not read `$schema`.",
  remedy: "Use the path that is suggested, or --fix.",
  examples: ({ home, selection }) => [
    {
      change: home('"version": 5', '"$schema": "../schemas/document.json", "version": 5'),
      at: "home/one.json:2:14",
      says: "schemas/document.json",
    },
    {
      change: selection('"version": 5', '"$schema": "../schemas/document.json", "version": 5'),
      at: "selection.json:2:14",
      says: "schemas/selection.json",
    },
  ],
});
