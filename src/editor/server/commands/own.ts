import type { OwnCommand } from "../../../generated/editorRequests";
import { findSection, getList } from "../../../layout/document/sectionPlaces";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt } from "../../../layout/source/pointer";
import { nameSection } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";
import { requireAllDomains } from "../planning/requireAllDomains";
import { Refused } from "../Refused";

export const command = defineCommand<OwnCommand>({
  form: {
    description:
      "Writes a section that the document includes out in it: changes of the shared section do not reach it any more. Several that are included together are written out together.",
    required: ["target", "section"],
    properties: { target: TARGET, section: text("Id of the section.") },
  },
  plan({ target, section }, { documents }) {
    const document = requireAllDomains(target);
    const { source, value } = documents.read(document);
    const path = findSection(value, section)?.path ?? [];
    const end = path.findIndex((_, index) => source.listOwnKeys(path.slice(0, index + 1)).length > 0);
    if (end === -1)
      throw new Refused("impossible", `“${section}” is no shared section that ${document} includes itself.`);
    const top = path.slice(0, end + 1);
    const own = source.toOwnPath(top);
    const written = getList(value, top).filter((_, index) =>
      isEqual(source.toOwnPath([...top.slice(0, -1), index]), own),
    );
    const raw = structuredClone(documents.get(`${document}.json`)) as Json;
    getList(raw, own).splice(Number(own.at(-1)), 1, ...written);
    const name = `Make ${nameSection(getAt(value, top))} a section of ${document} alone`;
    return { edits: [{ file: `${document}.json`, text: documents.rewrite(`${document}.json`, raw) }], name };
  },
});
