import type { DuplicateCommand } from "../../../generated/editorRequests";
import { nameSection } from "../operations/nameOperations";
import { createAdded, performOwn, readSection } from "../planning/addSection";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";

export const command = defineCommand<DuplicateCommand>({
  form: {
    description: "Inserts a copy of a section after it, with ids of its own; its id is the answer's `section`.",
    required: ["target", "section"],
    properties: { target: TARGET, section: text("Id of the section.") },
  },
  plan({ target, section }, context) {
    const own = readSection(target, section, context);
    const value = createAdded(own, target, context);
    const edits = performOwn(target, [{ op: "insert", at: { after: section }, value }], context);
    return { edits, name: `Duplicate ${nameSection(own)}`, answer: { section: value.id } };
  },
});
