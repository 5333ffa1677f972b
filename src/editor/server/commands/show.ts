import type { ShowCommand } from "../../../generated/editorRequests";
import { findSection } from "../../../layout/document/sectionPlaces";
import { readDomainList, toDomainFile } from "../operations/DraftDocuments";
import { writeDomainFile } from "../operations/editFiles";
import { nameSection } from "../operations/nameOperations";
import { performOwn, requireSection } from "../planning/addSection";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";

export const command = defineCommand<ShowCommand>({
  form: {
    description: "Shows a section again that was hidden.",
    required: ["target", "section"],
    properties: { target: TARGET, section: text("Id of the section.") },
  },
  plan({ target, section }, context) {
    const { documents } = context;
    if (target.domain !== undefined) {
      const list = readDomainList(documents.find(toDomainFile(target.domain)), target.document);
      const kept = list.filter((own) => !(own.op === "remove" && own.section === section));
      const held = findSection(documents.getEffective(target.document), section)?.section;
      if (kept.length < list.length) {
        const edit = writeDomainFile(target.domain, target.document, kept, context);
        return { edits: [edit], name: `Show ${nameSection(held)}` };
      }
    }
    const own = requireSection(target, section, context);
    const name = `Show ${nameSection(own)}`;
    const end = (["until", "through"] as const).find((key) => own[key] !== undefined);
    if (end === undefined) return { edits: [], name };
    return { edits: performOwn(target, [{ op: "unset", section, pointer: `/${end}`, was: own[end] }], context), name };
  },
});
