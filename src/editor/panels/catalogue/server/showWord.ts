import { isRecord } from "../../../../domain/isRecord";
import type { LayoutDocument } from "../../../../generated/documents";
import { findSection } from "../../../../layout/document/sectionPlaces";
import { findSections } from "../../../../layout/document/walkSections";
import { SCHEDULE_KEYS } from "../../../../layout/schedule/Schedule";
import { findPlace } from "../../../../layout/schema/describeSetting";
import { DOCUMENT_PLACE, getSectionSchema, type SchemaPlace, SECTION_TYPES } from "../../../../layout/schema/schemas";
import { getAt, type Path, toPath } from "../../../../layout/source/pointer";
import { applyEdit } from "../../../protocol/applyEdit";
import type { LoneSection } from "./showSection";

/** One word of a setting. */
export interface AskedWord {
  readonly document: string;
  /** Id of the section that has the setting; absent: the document has it. */
  readonly section: string | undefined;
  /** JSON pointer of the setting inside the section or document. */
  readonly pointer: string;
  readonly word: string;
}

/** The documents of the shown page, by id. */
export type ShownDocuments = ReadonlyMap<string, LayoutDocument>;

/** A section of the catalogue, by its key. */
export type FindEntry = (key: string) => Omit<LoneSection, "document"> | undefined;

/** Maximum number of cards, and of other entries, in a picture. */
const CARDS = 1;
const ENTRIES = 4;

/**
 * Returns what a picture of a word shows: the section with the word; for a setting of a document a section that shows its effect.
 * `undefined` where the setting does not have the word.
 */
export function showWord(asked: AskedWord, shown: ShownDocuments, find: FindEntry): LoneSection | undefined {
  return asked.section === undefined ? showInSample(asked, shown, find) : showInSection(asked, asked.section, shown);
}

function showInSection({ document, pointer, word }: AskedWord, id: string, shown: ShownDocuments) {
  const own = findSection(shown.get(document), id)?.section;
  const start = own === undefined ? undefined : getSectionSchema(String(own.type));
  const setting = start && findPlace(start, toPath(own, pointer));
  if (own === undefined || start === undefined || !hasWord(setting, word)) return undefined;
  const section = applyEdit(own, { pointer, value: word });
  return { document, section: shorten(section, start, ENTRIES, setting?.schema.looks !== undefined) };
}

function showInSample({ document, pointer, word }: AskedWord, shown: ShownDocuments, find: FindEntry) {
  const path = toPath(shown.get(document), pointer);
  const setting = findPlace(DOCUMENT_PLACE, path);
  const [group, name = ""] = path.map(String);
  if (!hasWord(setting, word) || (group !== "cards" && group !== "theme")) return undefined;
  const sample = findSample(String(setting?.schema.looks), shown, find);
  const start = isRecord(sample?.section) ? getSectionSchema(String(sample.section.type)) : undefined;
  if (sample === undefined || start === undefined) return undefined;
  const changed = applyEdit(shown.get(document), { pointer, value: word });
  const isCard = group === "cards";
  const section = shorten(sample.section, start, CARDS, isCard);
  const theme = getAt(changed, ["theme"]) as LayoutDocument["theme"];
  // A divider is drawn where a section with a tone begins.
  if (name === "divider")
    return { ...sample, above: section, section: { ...section, id: name, tone: "accent" }, theme };
  if (!isCard) return { ...sample, section, theme };
  const cards = { ...sample.cards, [name]: getAt(changed, ["cards", name]) };
  return { ...sample, section: { ...section, card: name }, cards };
}

/** Returns a section whose type shows the looks of a kind such as `theme/header`: one of the page, or else of the catalogue. */
function findSample(looks: string, shown: ShownDocuments, find: FindEntry): LoneSection | undefined {
  const [main = ""] = [...shown.keys()].filter((id) => !/^(header|footer)\//.test(id));
  for (const kind of [looks, looks.replace(/\/.*/, "")]) {
    const types = SECTION_TYPES.filter((type) => readSamples(type).includes(kind));
    for (const [document, whole] of shown) {
      const own = findSections<Record<string, unknown>>(whole).find(({ section }) =>
        types.includes(String(section.type)),
      );
      if (own !== undefined) return { document, section: own.section };
    }
    for (const type of types) {
      const entry = find(type);
      if (entry !== undefined) return { document: main, ...entry };
    }
  }
  return undefined;
}

function readSamples(type: string): readonly unknown[] {
  const samples = getSectionSchema(type)?.schema.samples;
  return Array.isArray(samples) ? samples : [];
}

function hasWord(place: SchemaPlace | undefined, word: string): boolean {
  return Array.isArray(place?.schema.enum) && place.schema.enum.includes(word);
}

/** A section with a few entries, at any time; with looks of entries also without what stands above them and leads on from them. */
function shorten(section: unknown, start: SchemaPlace, entries: number, isHeadless: boolean): Record<string, unknown> {
  const left = new Set<string>([...SCHEDULE_KEYS, ...(isHeadless ? ["heading", "text", "viewAll"] : [])]);
  const kept = Object.entries(isRecord(section) ? section : {}).filter(([key]) => !left.has(key));
  const has = (...path: Path) => findPlace(start, path) !== undefined;
  return {
    ...Object.fromEntries(kept),
    ...(has("perPage") ? { perPage: entries } : {}),
    ...(has("count", "initial") ? { count: { initial: entries } } : {}),
    ...(has("banners", 0) ? { banners: [] } : {}),
  };
}
