import { writePictureEntry } from "../../pictures/pictureEntry";
import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusedPicture = defineDiagnostic({
  code: "unused-picture",
  order: 1026,
  severity: "info",
  message: ({ name }: Facts<"name">) => `No document and no website data name the picture “${name}”.`,
  meaning:
    "`validate` reports it; a running server does not, because a picture may be there before the document. Logos of stores and pictures of offers are named in the database, which is not read.",
  remedy:
    "If no store or offer has it, name it in a document, or remove the file. Browsers that have its address can load it for seven more days.",
  examples: () => [
    {
      change: { "pictures/harbour.webp": writePictureEntry({ hash: "", width: 1200, height: 800, bytes: 90_000 }) },
      at: "pictures/harbour.webp:1:1",
      says: "No document and no website data name the picture “pictures/harbour.webp”",
    },
  ],
});
