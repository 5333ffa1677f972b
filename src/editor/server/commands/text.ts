import type { TextCommand } from "../../../generated/editorRequests";
import { defineCommand } from "../planning/defineCommand";
import { COALESCE, text } from "../planning/formParts";

export const command = defineCommand<TextCommand>({
  form: {
    description: "Replaces the text of a file, as the JSON side does. The text may be no valid JSON.",
    required: ["file", "text"],
    properties: {
      file: text("Path below the layouts folder, such as `home/one.json`."),
      text: { type: ["string", "null"], description: "The new text; `null` deletes the file." },
      coalesce: COALESCE,
    },
  },
  plan({ file, text }) {
    return { edits: [{ file, text }], name: text === null ? `Delete ${file}` : `Edit the JSON of ${file}` };
  },
});
