import type { PasteCommand } from "../../../generated/editorRequests";
import { nameSection } from "../operations/nameOperations";
import { createAdded, performOwn } from "../planning/addSection";
import { defineCommand } from "../planning/defineCommand";
import { PLACE, SECTION, TARGET, text } from "../planning/formParts";

export const command = defineCommand<PasteCommand>({
  form: {
    description: "Inserts a section that may come from another document: free ids replace those that are taken.",
    required: ["target", "at", "value"],
    properties: {
      target: TARGET,
      at: PLACE,
      value: SECTION,
      name: text("Title of the step; absent: a paste."),
    },
  },
  plan({ target, at, value, name }, context) {
    const pasted = createAdded(value, target, context);
    const edits = performOwn(target, [{ op: "insert", at, value: pasted }], context);
    return { edits, name: name ?? `Paste ${nameSection(pasted)}`, answer: { section: pasted.id } };
  },
});
