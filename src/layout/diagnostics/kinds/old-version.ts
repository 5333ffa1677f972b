import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const oldVersion = defineDiagnostic({
  code: "old-version",
  order: 420,
  severity: "info",
  message: ({ files, version, known }: Facts<"files" | "known"> & { readonly version?: number }) =>
    files === 1
      ? `The file has version ${version} of the format; it is read as version ${known}. Rewrite it with dealframe migrate.`
      : `${files} files have an earlier version of the format; they are read as version ${known}. Rewrite them with dealframe migrate.`,
  meaning:
    "The file has an earlier version of the format. It works as before: the site reads it as the present version.",
  remedy: "Rewrite the files with `dealframe migrate`; their formatting stays.",
  examples: ({ home }) => [
    { change: home('"version": 5', '"version": 1'), at: "home/one.json:2:14", says: "dealframe migrate" },
  ],
});
