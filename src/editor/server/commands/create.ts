import { isRecord } from "../../../domain/isRecord";
import { capitalizeWords } from "../../../domain/text/capitalizeWords";
import type { CreateCommand } from "../../../generated/editorRequests";
import { ADDRESS_SETTINGS, PLACE_SETTINGS } from "../../../layout/document/address";
import {
  DOCUMENT_KINDS,
  isHeaderOrFooter,
  parseDocumentFile,
  SELECTION_FILE,
} from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { isExtending } from "../../../layout/overlay/traceUnchecked";
import { getSectionSchema, listTypesWithRole } from "../../../layout/schema/schemas";
import { findChoice, normalizeHomePage } from "../../../layout/select/selectDocuments";
import { checkFileName } from "../files/fileNames";
import type { FileEdit } from "../operations/editFiles";
import { defineCommand } from "../planning/defineCommand";
import { SECTION, text } from "../planning/formParts";
import type { PlanContext } from "../planning/Plan";
import { readSelection } from "../planning/readSelection";
import { Refused } from "../Refused";
import { writeFile } from "../text/rewriteFile";

const MAX_TITLE_LENGTH = 120;

export const command = defineCommand<CreateCommand>({
  form: {
    description: "Creates a document; for a home also its entry in selection.json.",
    required: ["kind", "name"],
    properties: {
      kind: { enum: DOCUMENT_KINDS, description: "The kind of the document." },
      name: text("Lower-case words joined by hyphens, such as `black-friday`."),
      title: text("The title; absent: one is made from the name."),
      from: text("Id of the document that is copied, or extended; absent: a document with little in it."),
      extend: { type: "boolean", description: "True if the new document extends the other one." },
      sections: {
        tsType: "readonly Section[]",
        description: "The sections of a document that is not made from another one, such as those of presets.",
        type: "array",
        items: SECTION,
      },
      path: text("The path of a page."),
      homePage: {
        type: ["string", "null"],
        description:
          "For a home: the home_page that selects it; absent: one is made from the name. `null`: it is not registered.",
      },
      domain: text("The domain that a home is made for: the home gets the header and footer that the domain has."),
      header: text(
        "Header beside a home; absent: that of its domain, else of the home that it is made from, else the default's.",
      ),
      footer: text("Footer beside a home; absent: as the header."),
    },
  },
  plan(command, context) {
    const { kind, name, homePage } = command;
    const id = `${kind}/${name}`;
    const file = `${id}.json`;
    if (parseDocumentFile(file) === undefined) {
      throw new Refused(
        "bad-name",
        `“${name.slice(0, 80)}” is no name: use lower-case words joined by hyphens, such as “black-friday”.`,
      );
    }
    checkFileName(file);
    if (context.getText(file) !== undefined) throw new Refused("taken", `${file} exists already. Choose another name.`);
    if (command.path !== undefined && isHeaderOrFooter(kind)) throw new Refused("impossible", `A ${kind} has no path.`);
    const created: FileEdit = { file, text: writeDocument(command, context) };
    const isRegistered = kind === "home" && homePage !== null;
    const entry = isRegistered ? (homePage ?? `Home Page ${capitalizeWords(name)}`) : undefined;
    const registered = entry === undefined ? [] : [{ file: SELECTION_FILE, text: register(command, entry, context) }];
    return {
      edits: [created, ...registered],
      name: `Create ${id}`,
      answer: { document: id, ...(entry === undefined ? {} : { homePage: entry }) },
    };
  },
});

function writeDocument(command: CreateCommand, context: PlanContext): string {
  const { kind, name, title = `${capitalizeWords(kind)} ${capitalizeWords(name)}`, path, extend, sections } = command;
  const { documents } = context;
  const base =
    command.from ?? (sections === undefined && isHeaderOrFooter(kind) ? readDefault(context, kind) : undefined);
  const own = { title: title.slice(0, MAX_TITLE_LENGTH), ...(path === undefined ? {} : { path }) };
  if (base === undefined) {
    const content = { kind, ...own, sections: sections ?? listFirstSections(title) };
    return writeFile({ $schema: "../../schemas/document.json", version: FORMAT_VERSION, ...content });
  }
  const file = `${base}.json`;
  if (context.getText(file) === undefined) throw new Refused("missing", `There is no document “${base}”.`);
  if (extend === true) {
    const overlay = { extends: base, ...own, operations: [] };
    return writeFile({ $schema: "../../schemas/overlay.json", version: FORMAT_VERSION, ...overlay });
  }
  const raw = documents.get(file);
  const left: readonly string[] = kind === "home" ? ADDRESS_SETTINGS : PLACE_SETTINGS;
  const kept = Object.entries(raw).filter(([key]) => !left.includes(key) && key !== "title" && key !== "path");
  const at = kept.findLastIndex(([key]) => ["$schema", "version", "kind", "extends"].includes(key)) + 1;
  const copied = Object.fromEntries([...kept.slice(0, at), ...Object.entries(own), ...kept.slice(at)]);
  if (sections !== undefined && !isExtending(raw)) copied.sections = sections;
  return documents.rewrite(file, copied);
}

/**
 * Returns the first section of a new document, which needs one: of the types with the main heading, the one with the fewest
 * required settings.
 */
function listFirstSections(heading: string): readonly unknown[] {
  const [found] = listTypesWithRole("main-heading")
    .map((type) => ({ type, needs: listRequired(type) }))
    .sort((a, b) => a.needs.length - b.needs.length);
  if (found === undefined) return [];
  const { type, needs } = found;
  const examples = getSectionSchema(type)?.schema.examples;
  const [example] = Array.isArray(examples) ? examples.filter(isRecord) : [];
  const needed = Object.fromEntries(needs.map((key) => [key, example?.[key]]));
  return [{ id: "heading", type, ...needed, heading: heading.slice(0, MAX_TITLE_LENGTH) }];
}

function listRequired(type: string): string[] {
  const required = getSectionSchema(type)?.schema.required;
  return (Array.isArray(required) ? required.map(String) : []).filter((key) => key !== "id" && key !== "type");
}

function readDefault(context: PlanContext, kind: "header" | "footer"): string {
  return readSelection(context).usual[kind];
}

/** Returns the text of selection.json with an entry for a new home. */
function register(command: CreateCommand, homePage: string, context: PlanContext): string {
  const { name, from, domain, header, footer } = command;
  const { raw, homes, usual } = readSelection(context);
  const taken = Object.keys(homes).find((known) => normalizeHomePage(known) === normalizeHomePage(homePage));
  if (taken !== undefined)
    throw new Refused("taken", `${SELECTION_FILE} has “${taken}” already. Choose another home_page.`);
  if (homePage.trim() === "" || homePage.length > 80) throw new Refused("bad-name", "A home_page has 1 to 80 letters.");
  const present = domain === undefined ? undefined : context.homePages?.get(domain);
  const ofDomain = present === undefined ? undefined : findChoice({ homes, default: usual }, present).choice;
  const beside = ofDomain ?? Object.values(homes).find(({ home }) => home === from) ?? usual;
  const choice = { home: `home/${name}`, header: header ?? beside.header, footer: footer ?? beside.footer };
  const value = { ...raw, homes: { ...homes, [homePage]: choice } };
  return context.documents.rewrite(SELECTION_FILE, value);
}
