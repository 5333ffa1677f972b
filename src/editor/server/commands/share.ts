import type { ShareCommand } from "../../../generated/editorRequests";
import { parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { findSection, getList } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { isInclude } from "../../../layout/include/listIncludes";
import { nameSection } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";
import { requireAllDomains } from "../planning/requireAllDomains";
import { Refused } from "../Refused";
import { writeFile } from "../text/rewriteFile";

/** Numbers behind an id that is taken as the name of a shared section. */
const FURTHER = Array.from({ length: 98 }, (_, index) => index + 2);

export const command = defineCommand<ShareCommand>({
  form: {
    description:
      "Moves a section of a document, with its present settings, to a file of its own, which the document includes.",
    required: ["target", "section"],
    properties: {
      target: TARGET,
      section: text("Id of the section."),
      name: text(
        "Name of the file in `layouts/section`: lower-case words joined by hyphens; absent: the section's id, or a free one like it.",
      ),
    },
  },
  plan({ target, section, name: asked }, { documents, getText }) {
    const document = requireAllDomains(target);
    const isFree = (one: string) => getText(`section/${one}.json`) === undefined;
    const name = asked ?? [section, ...FURTHER.map((number) => `${section}-${number}`)].find(isFree) ?? section;
    const id = `section/${name}`;
    if (parseSharedSectionFile(`${id}.json`) === undefined)
      throw new Refused(
        "bad-name",
        `“${name.slice(0, 80)}” is no name: use lower-case words joined by hyphens, such as “legal”.`,
      );
    if (!isFree(name)) throw new Refused("taken", `${id}.json exists already. Choose another name.`);
    const raw = structuredClone(documents.get(`${document}.json`)) as Json;
    const found = findSection(raw, section);
    if (found === undefined || isInclude(found.section))
      throw new Refused("impossible", `${document} does not state “${section}” itself.`);
    if (findSections(found.section).length > 0)
      throw new Refused("impossible", `“${section}” holds sections, whose ids would change. Share these one by one.`);
    const index = Number(found.path.at(-1));
    getList(raw, found.path).splice(index, 1, { id: section, include: id });
    const title = nameSection(found.section).replace(/^“|”$/g, "");
    const shared = { version: FORMAT_VERSION, title, sections: [found.section] };
    return {
      edits: [
        { file: `${id}.json`, text: writeFile({ $schema: "../../schemas/shared-section.json", ...shared }) },
        { file: `${document}.json`, text: documents.rewrite(`${document}.json`, raw) },
      ],
      name: `Share ${nameSection(found.section)} as ${id}`,
    };
  },
});
