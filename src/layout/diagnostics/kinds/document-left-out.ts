import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const documentLeftOut = defineDiagnostic({
  code: "document-left-out",
  order: 1160,
  severity: "warning",
  isConsequence: true,
  message: ({ id, instead }: Facts<"id" | "instead">) =>
    `The site cannot use “${id}”${instead === "" ? "" : `; it uses ${instead} instead`}.`,
  meaning: "The document cannot be used and no former version is known, so the site uses another one in its place.",
  remedy: "Correct the error of the document.",
  examples: ({ HOME }) => [{ change: { "home/one.json": "{", "home/two.json": HOME } }],
});
