import type { RenameCommand } from "../../../generated/editorRequests";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { refuseNewId } from "../../../layout/rename/refuseNewId";
import { renameSection } from "../../../layout/rename/renameSection";
import { listTakenIds } from "../../../layout/site/listTakenIds";
import { editFile } from "../operations/editFiles";
import { nameOperations } from "../operations/nameOperations";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";
import type { Plan, PlanContext } from "../planning/Plan";
import { Refused } from "../Refused";

export const command = defineCommand<RenameCommand>({
  form: {
    description:
      "Gives a section another id, also in all operations, places and links that name it; for a domain by an operation.",
    required: ["target", "section", "to"],
    properties: { target: TARGET, section: text("Id of the section."), to: text("The new id.") },
  },
  plan(command, context) {
    const { target, section, to } = command;
    if (target.domain !== undefined) return renameForDomain(command, context);
    const { state, getText, homePages } = context;
    const renamed = renameSection({ document: target.document, section, to }, state().checked, homePages);
    if ("message" in renamed) throw new Refused(renamed.code, renamed.message);
    const { edits, left } = renamed;
    const stay = left.length === 0 ? "" : `; ${left.length === 1 ? "a link stays" : `${left.length} links stay`}`;
    return {
      edits: [...edits].map(([file, changes]) => ({ file, text: applyEdits(getText(file) ?? "", changes) })),
      name: `Rename ${section} to ${to}${stay}`,
      answer: { section: to },
    };
  },
});

function renameForDomain({ target, section, to }: RenameCommand, context: PlanContext): Plan {
  const refusal = refuseNewId(target.document, to, listTakenIds(target.document, context.documents));
  if (refusal !== undefined && section !== to) throw new Refused(refusal.code, refusal.message);
  const { edit, performed } = editFile(target, section === to ? [] : [{ op: "rename", section, to }], context);
  return { edits: edit === undefined ? [] : [edit], name: nameOperations(performed), answer: { section: to } };
}
