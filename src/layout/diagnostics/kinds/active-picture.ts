import { writePictureEntry } from "../../pictures/pictureEntry";
import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const activePicture = defineDiagnostic({
  code: "active-picture",
  order: 1024,
  severity: "warning",
  message: ({ name, parts }: Facts<"name" | "parts">) =>
    `The picture “${name}” has parts that run or load something, which browsers ignore in a picture: ${parts}.`,
  meaning:
    "An SVG can contain scripts, links and addresses of other files. The site serves each picture with a security policy with which nothing of it runs or loads, but whoever opens a copy of the file elsewhere is not protected.",
  remedy: "Upload the picture in the editor, which removes these parts, or export it as a plain SVG.",
  examples: ({ adding }) => [
    {
      change: {
        ...adding(
          '{ "id": "picture", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "pictures/us.svg", "alt": "Us" } }',
        ),
        "pictures/us.svg": writePictureEntry({
          hash: "",
          width: 8,
          height: 8,
          bytes: 99,
          active: ["<script>", "onload"],
        }),
      },
      at: "pictures/us.svg:1:1",
      says: "<script>, onload",
    },
  ],
});
