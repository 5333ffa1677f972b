import type { FixCommand } from "../../../generated/editorRequests";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { defineCommand } from "../planning/defineCommand";
import { text } from "../planning/formParts";
import { Refused } from "../Refused";

export const command = defineCommand<FixCommand>({
  form: {
    description: "Repairs a fault of a file by the one certain fix that the problem list names.",
    required: ["file", "code", "line", "column"],
    properties: {
      file: text("Path below the layouts folder, such as `home/one.json`."),
      code: text("Code of the diagnostic."),
      line: { type: "number", description: "Line of the diagnostic." },
      column: { type: "number", description: "Column of the diagnostic." },
    },
  },
  plan({ file, code, line, column }, { state, getText }) {
    const found = state().diagnostics.find(
      (one) => one.file === file && one.code === code && one.line === line && one.column === column,
    );
    const text = getText(file);
    if (found?.fix === undefined || text === undefined)
      throw new Refused("missing", "This fault is gone, or has no certain repair.");
    return { edits: [{ file, text: applyEdits(text, found.fix.edits) }], name: `${found.fix.title} in ${file}` };
  },
});
