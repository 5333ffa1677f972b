import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const kindMismatch = defineDiagnostic({
  code: "kind-mismatch",
  order: 390,
  severity: "error",
  message: ({ actual, folder }: Facts<"actual" | "folder">) =>
    `The document is a ${actual}, but it is in the folder ${folder}. Move it to the folder ${actual}, or write “kind”: “${folder}”.`,
  meaning: "The kind of a document is that of its folder.",
  remedy: "Move the file, or correct “kind”.",
  examples: ({ home }) => [
    { change: home('"kind": "home"', '"kind": "page"'), at: "home/one.json:3:11", says: "folder home" },
  ],
});
