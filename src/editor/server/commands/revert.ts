import type { RevertCommand } from "../../../generated/editorRequests";
import { defineCommand } from "../planning/defineCommand";

export const command = defineCommand<RevertCommand>({
  form: { description: "Takes back all changes that are not saved, as one step that can be undone.", properties: {} },
  plan(_, { unsaved, saved }) {
    const edits = unsaved.map((file) => ({ file, text: saved.get(file) ?? null }));
    return { edits, name: "Take back all changes" };
  },
});
