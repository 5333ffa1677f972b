import type { OperationsCommand } from "../../../generated/editorRequests";
import { editFile } from "../operations/editFiles";
import { nameOperations } from "../operations/nameOperations";
import { defineCommand } from "../planning/defineCommand";
import { COALESCE, OPERATIONS, TARGET, text } from "../planning/formParts";

export const command = defineCommand<OperationsCommand>({
  form: {
    description: "Changes to a document as it is in effect; they run in order, all or none.",
    required: ["target", "operations"],
    properties: {
      target: TARGET,
      operations: OPERATIONS,
      name: text("Title of the step; absent: the server makes one."),
      coalesce: COALESCE,
    },
  },
  plan({ target, operations, name }, context) {
    const { edit, performed } = editFile(target, operations, context);
    return { edits: edit === undefined ? [] : [edit], name: name ?? nameOperations(performed) };
  },
});
