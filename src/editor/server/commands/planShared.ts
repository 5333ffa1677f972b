import { parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { findSection, getList } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { isInclude } from "../../../layout/include/listIncludes";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt } from "../../../layout/source/pointer";
import type { EditTarget, OwnCommand, ShareCommand } from "../../protocol/command";
import { nameSection } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { Refused } from "../Refused";
import { writeFile } from "../text/rewriteFile";
import type { Plan, PlanContext } from "./Plan";

/** Writes an included section out in its document; several that are included together, all of them. */
export function planOwn({ target, section }: OwnCommand, { documents }: PlanContext): Plan {
  const document = readDocument(target);
  const { source, value } = documents.read(document);
  const path = findSection(value, section)?.path ?? [];
  const end = path.findIndex((_, index) => source.listOwnKeys(path.slice(0, index + 1)).length > 0);
  if (end === -1) throw new Refused(`“${section}” is no shared section that ${document} includes itself.`);
  const top = path.slice(0, end + 1);
  const own = source.toOwnPath(top);
  const written = getList(value, top).filter((_, index) =>
    isEqual(source.toOwnPath([...top.slice(0, -1), index]), own),
  );
  const raw = structuredClone(documents.get(`${document}.json`)) as Json;
  getList(raw, own).splice(Number(own.at(-1)), 1, ...written);
  const name = `Make ${nameSection(getAt(value, top))} a section of ${document} alone`;
  return { edits: [{ file: `${document}.json`, text: documents.rewrite(`${document}.json`, raw) }], name };
}

/** Numbers behind an id that is taken as the name of a shared section. */
const FURTHER = Array.from({ length: 98 }, (_, index) => index + 2);

/** Moves a section to a file of its own, with its present settings. */
export function planShare({ target, section, name: asked }: ShareCommand, context: PlanContext): Plan {
  const { documents, getText } = context;
  const document = readDocument(target);
  const isFree = (one: string) => getText(`section/${one}.json`) === undefined;
  const name = asked ?? [section, ...FURTHER.map((number) => `${section}-${number}`)].find(isFree) ?? section;
  const id = `section/${name}`;
  if (parseSharedSectionFile(`${id}.json`) === undefined)
    throw new Refused(`“${name.slice(0, 80)}” is no name: use lower-case words joined by hyphens, such as “legal”.`);
  if (!isFree(name)) throw new Refused(`${id}.json exists already. Choose another name.`);
  const raw = structuredClone(documents.get(`${document}.json`)) as Json;
  const found = findSection(raw, section);
  if (found === undefined || isInclude(found.section))
    throw new Refused(`${document} does not state “${section}” itself.`);
  if (findSections(found.section).length > 0)
    throw new Refused(`“${section}” holds sections, whose ids would change. Share these one by one.`);
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
}

function readDocument({ document, domain }: EditTarget): string {
  if (domain === undefined) return document;
  throw new Refused("Shared sections are for all domains. Leave “only this domain” first.");
}
