import type { Operation } from "../../../generated/documents";
import type { ResetCommand } from "../../../generated/editorRequests";
import { findSection } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { isExtending } from "../../../layout/overlay/traceUnchecked";
import { readSchedule } from "../../../layout/schedule/Schedule";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt, toPath } from "../../../layout/source/pointer";
import { type EditContext, editFile, getTargetDocument, writeDomainPart } from "../operations/editFiles";
import { nameOperations, nameSection } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";
import type { Plan } from "../planning/Plan";

export const command = defineCommand<ResetCommand>({
  form: {
    description: "Takes away what the target itself says about a setting, so that what it inherits applies again.",
    required: ["target", "pointer"],
    properties: {
      target: TARGET,
      section: text("Id of the section; absent for a setting of the document."),
      pointer: text(
        "JSON pointer of the setting; empty: all settings of the section, or for a domain all that it changes in it.",
      ),
    },
  },
  plan(command, context) {
    const { target, section, pointer } = command;
    if (pointer === "" && target.domain !== undefined) return resetSection(command, target.domain, context);
    const owner = readOwner(getTargetDocument(target, context.documents), section);
    const inherited = readInherited(command, context);
    const path = toPath(owner, pointer);
    const pointers =
      pointer === ""
        ? Object.keys(owner ?? {})
            .filter((key) => !isKept(key, getAt(owner, [key])))
            .map((key) => `/${key}`)
        : [pointer];
    const operations = pointers.flatMap((at): Operation[] => {
      const before = getAt(owner, pointer === "" ? [at.slice(1)] : path);
      const to = getAt(inherited, pointer === "" ? [at.slice(1)] : path);
      const place = { ...(section === undefined ? {} : { section }), pointer: at };
      if (isEqual(before, to)) return [];
      return [to === undefined ? { op: "unset", ...place, was: before } : { op: "set", ...place, to }];
    });
    const { edit, performed } = editFile(target, operations, context);
    return { edits: edit === undefined ? [] : [edit], name: `Reset ${nameOperations(performed)}` };
  },
});

const KEPT: readonly string[] = ["id", "type", "sections", "version", "kind", "title", "description"];

/** True for keys that cannot be inherited: those that identify a section or document, and lists of sections. */
function isKept(key: string, value: unknown): boolean {
  return KEPT.includes(key) || findSections({ [key]: value }).length > 0;
}

function readOwner(document: unknown, section: string | undefined): Json | undefined {
  return section === undefined ? (document as Json) : findSection(document, section)?.section;
}

/** Returns the section or document without what the target itself states about the setting. */
function readInherited({ target, section, pointer }: ResetCommand, { documents }: EditContext): unknown {
  if (target.domain !== undefined) {
    const base = readOwner(documents.getDomainPart(target.document, target.domain).base, section);
    if (base !== undefined) return base;
  } else {
    const raw = documents.get(`${target.document}.json`);
    const shared = section === undefined ? undefined : documents.findShared(target.document, section);
    if (shared !== undefined && shared.ownKeys.length > 0)
      return readOwner(documents.getEffective(shared.id), shared.section);
    if (isExtending(raw)) {
      const base = readOwner(documents.getBase(target.document), section);
      if (base !== undefined) return base;
    }
  }
  // Only the schema stands behind it.
  const owner = structuredClone(readOwner(getTargetDocument(target, documents), section));
  const path = toPath(owner, pointer);
  const parent = getAt(owner, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent === "object" && parent !== null && key !== undefined) Reflect.deleteProperty(parent, key);
  return owner;
}

/** Removes all changes of a domain in a section and in the sections inside it, those of its place too. */
function resetSection({ target, section }: ResetCommand, domain: string, context: EditContext): Plan {
  const { documents } = context;
  const part = documents.getDomainPart(target.document, domain);
  const { base, list } = part;
  const held = findSection(base, section ?? "")?.section;
  const ids = new Set([section, ...findSections<{ id: string }>(held).map((found) => found.section.id)]);
  const kept = list.filter((own) => {
    if (readSchedule(own) !== undefined) return true;
    if (section === undefined) return own.op === "insert" || own.section !== undefined;
    return !ids.has(own.op === "insert" ? own.value.id : own.section);
  });
  const name = `Reset ${held === undefined ? (section ?? "the document") : nameSection(held)} for ${domain}`;
  const look = section === undefined ? [] : part.look.map(({ operation }) => operation);
  if (kept.length === list.length && look.length === part.look.length) return { edits: [], name };
  return { edits: [writeDomainPart(domain, target.document, part, [...look, ...kept], context)], name };
}
