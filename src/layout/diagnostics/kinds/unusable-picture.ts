import { writePictureEntry } from "../../pictures/pictureEntry";
import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusablePicture = defineDiagnostic({
  code: "unusable-picture",
  order: 1022,
  severity: "error",
  isSuggestionPartial: true,
  message: ({ name, why }: Facts<"name" | "why">) => `The picture “${name}” is not served: ${why}.`,
  meaning:
    "The layouts folder may have AVIF, WebP, JPEG, PNG and SVG pictures in `pictures/`, of up to 5 MB and 8,000 pixels a side, under names of letters, digits, `-` and `_`. The content decides, not the name. A running server keeps the last good version of the picture; without one, pages show a placeholder.",
  remedy: "Export the picture again with a smaller size or in one of these formats, or rename the file.",
  examples: () => [
    {
      change: {
        "pictures/harbour.png": writePictureEntry({ fault: "its content is WebP, so its name must end with “.webp”" }),
      },
      at: "pictures/harbour.png:1:1",
      says: "its content is WebP",
    },
    {
      change: {
        "pictures/our harbour.png": writePictureEntry({ fault: "names of pictures have only letters" }),
      },
      at: "pictures/our harbour.png:1:1",
      says: "names of pictures have only letters",
    },
  ],
});
