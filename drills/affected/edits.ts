import { isRecord } from "../../src/domain/isRecord";
import { findSections } from "../../src/layout/document/walkSections";
import { getSectionSchema, listProperties, type SchemaPlace } from "../../src/layout/schema/schemas";

/** The files of a site by their paths in its folder: layouts, pictures and website data. */
export type SiteFiles = Map<string, string>;

/** Numbers that choose what an edit changes. */
export type Numbers = readonly [kind: number, where: number, which: number, value: number];

type Json = Record<string, unknown>;

const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
const list = (files: SiteFiles, folder: string) => [...files.keys()].filter((file) => file.startsWith(folder)).sort();
const read = (files: SiteFiles, file: string): Json => JSON.parse(files.get(file) ?? "{}");
const write = (files: SiteFiles, file: string, value: unknown) => files.set(file, JSON.stringify(value, null, 2));

/** One kind of edit. It changes the files, and returns what it did, or nothing where the numbers choose nothing. */
type Edit = (files: SiteFiles, numbers: Numbers) => string | undefined;

const DOCUMENTS = ["layouts/home/", "layouts/header/", "layouts/footer/", "layouts/page/", "layouts/section/"];

function pickDocument(files: SiteFiles, where: number): string {
  return pick(
    DOCUMENTS.flatMap((folder) => list(files, folder)),
    where,
  );
}

/** A value that the setting of a schema can have. */
function pickValue({ schema }: SchemaPlace, value: number): unknown {
  const words = Array.isArray(schema.enum) ? schema.enum : [];
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  if (schema.type === "boolean") return value % 2 === 0;
  if (words.length > 0) return pick(words, value);
  if (schema.type === "integer" && typeof examples[0] === "number") return examples[0] + (value % 3);
  if (typeof examples[0] === "string" && schema.link !== true && schema.picture !== true)
    return `${examples[0]} ${value % 10}`;
  return examples.length === 0 ? undefined : pick(examples, value);
}

/** A section of a document; `undefined` where it has none. */
function pickSection(document: Json, which: number): Json | undefined {
  const sections = findSections<Json>(document);
  return sections.length === 0 ? undefined : pick(sections, which).section;
}

function changeSetting(owner: Json, place: SchemaPlace | undefined, which: number, value: number): string | undefined {
  if (place === undefined) return undefined;
  const settings = listProperties(place).filter(
    ([key]) => !["id", "type", "sections", "columns", "tabs"].includes(key),
  );
  const [key, child] = pick(settings, which);
  if (owner[key] !== undefined && value % 5 === 0) delete owner[key];
  else {
    const wanted = pickValue(child, value);
    if (wanted === undefined) return undefined;
    owner[key] = wanted;
  }
  return key;
}

const changeSection: Edit = (files, [, where, which, value]) => {
  const file = pickDocument(files, where);
  const document = read(files, file);
  const section = pickSection(document, which);
  if (section === undefined) return undefined;
  const key = changeSetting(section, getSectionSchema(section.type), which >> 3, value);
  write(files, file, document);
  return key && `${file} ${section.id}/${key}`;
};

const changeLook: Edit = (files, [, where, which, value]) => {
  const file = pick([...list(files, "layouts/home/"), ...list(files, "layouts/domain/")], where);
  const document = read(files, file);
  const words = [
    ["headings", ["plain", "ruled", "circled", "plate"]],
    ["corners", ["sharp", "soft", "round", "cut"]],
    ["surface", ["flat", "raised", "outlined", "paper"]],
    ["divider", ["none", "wave", "ridge"]],
    ["buttons", ["solid", "pill", "block"]],
  ] as const;
  const [key, values] = pick(words, which);
  const theme = isRecord(document.theme) ? document.theme : {};
  document.theme = { ...theme, [key]: pick(values, value) };
  if (file.includes("/domain/") && value % 3 === 0)
    document.cards = { first: { presentation: pick(["ticket", "tag", "vertical"], which) } };
  if (file.includes("/home/") && value % 7 === 0) document.look = "own";
  write(files, file, document);
  return `${file} theme/${key}`;
};

const changeWebsite: Edit = (files, [, where, which, value]) => {
  const websites = JSON.parse(files.get("websites.json") ?? "[]") as Json[];
  const website = pick(websites, where);
  const keys = Object.keys(website).filter(
    (key) => typeof website[key] === "string" && !["domain", "time_zone"].includes(key),
  );
  const key = pick(keys, which);
  if (key === "home_page") website[key] = pick(["Home Page One", "Home Page Three", "Home Page Five"], value);
  else if (key === "header_color") website[key] = pick(["#0B5A72", "#A5281B", "#123456"], value);
  else website[key] = `${website[key]} ${value % 10}`;
  write(files, "websites.json", websites);
  return `website ${website.domain} ${key}`;
};

const changePicture: Edit = (files, [, where, , value]) => {
  const file = pick(list(files, "layouts/pictures/"), where);
  files.set(file, (files.get(file) ?? "").replace("</svg>", `<desc>${value}</desc></svg>`));
  return file;
};

const changeTimes: Edit = (files, [, where, which, value]) => {
  const file = pickDocument(files, where);
  const document = read(files, file);
  const section = pickSection(document, which);
  if (section === undefined) return undefined;
  Object.assign(
    section,
    pick([{ from: "2020-01-01" }, { from: "2040-01-01" }, { through: "2040-01-01" }, { through: "2020-01-01" }], value),
  );
  write(files, file, document);
  return `${file} ${section.id} times`;
};

const changeSelection: Edit = (files, [, where, which, value]) => {
  const file = "layouts/selection.json";
  const selection = read(files, file);
  const homes = list(files, "layouts/home/").map((home) => home.slice("layouts/".length, -".json".length));
  const domains = list(files, "layouts/domain/").map((own) => own.slice("layouts/domain/".length, -".json".length));
  if (value % 2 === 0) {
    const choices = Object.values(selection.homes as Record<string, Json>);
    pick(choices, where).home = pick(homes, which);
  } else {
    const times = pick(
      [{ from: "2020-01-01" }, { from: "2040-01-01" }, { through: "2040-01-01" }, { through: "2020-01-01" }],
      value >> 1,
    );
    selection.rules = [{ domains: [pick([...domains, "*"], where)], home: pick(homes, which), ...times }];
  }
  write(files, file, selection);
  return value % 2 === 0 ? "a choice of the selection" : "a home for a time";
};

const changeHeader: Edit = (files, [, where, which]) => {
  const file = pick(list(files, "layouts/header/"), where);
  const document = read(files, file);
  const header = findSections<Json>(document).find(({ section }) => section.rows !== undefined)?.section;
  if (header === undefined) return undefined;
  header.rows = pick(
    [
      [
        ["logo", "menu"],
        ["search", "saved", "buttons"],
      ],
      [["menu", "logo", "search", "saved"]],
      [["search", "logo", "saved"], ["menu"]],
    ],
    which,
  );
  write(files, file, document);
  return `${file} rows`;
};

const changeOperation: Edit = (files, [, where, which, value]) => {
  const file = pick(list(files, "layouts/domain/"), where);
  const own = read(files, file);
  const home = pick(list(files, "layouts/home/"), which);
  const sections = findSections<Json>(read(files, home));
  const { section } = pick(sections, value);
  const id = home.slice("layouts/".length, -".json".length);
  const lists = isRecord(own.home) ? own.home : {};
  const former = Array.isArray(lists[id]) ? lists[id] : [];
  own.home = { ...lists, [id]: [...former, { op: "remove", section: section.id }] };
  write(files, file, own);
  return `${file} without ${section.id} of ${id}`;
};

const moveSection: Edit = (files, [, where, which]) => {
  const file = pickDocument(files, where);
  const document = read(files, file);
  if (!Array.isArray(document.sections) || document.sections.length < 2) return undefined;
  const [section] = document.sections.splice(which % document.sections.length, 1);
  document.sections.splice((which >> 4) % (document.sections.length + 1), 0, section);
  write(files, file, document);
  return `${file} order`;
};

const changeUnseen: Edit = (files, [, where, , value]) => {
  const file = pickDocument(files, where);
  const document = read(files, file);
  document[value % 2 === 0 ? "title" : "description"] = `Another ${value % 100}`;
  write(files, file, document);
  return `${file} title or description`;
};

const EDITS: readonly (readonly [name: string, edit: Edit])[] = [
  ["setting", changeSection],
  ["setting", changeSection],
  ["setting", changeSection],
  ["look", changeLook],
  ["website data", changeWebsite],
  ["picture", changePicture],
  ["times", changeTimes],
  ["selection", changeSelection],
  ["header", changeHeader],
  ["operation", changeOperation],
  ["order", moveSection],
  ["unseen", changeUnseen],
];

/** Makes one edit in the files; `undefined` where the numbers choose nothing. */
export function makeEdit(
  files: SiteFiles,
  numbers: Numbers,
): { readonly kind: string; readonly what: string } | undefined {
  const [kind, edit] = pick(EDITS, numbers[0]);
  const what = edit(files, numbers);
  return what === undefined ? undefined : { kind, what };
}
