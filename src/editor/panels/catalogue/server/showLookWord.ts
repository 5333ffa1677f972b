import type { Section } from "../../../../generated/documents";
import { findPlace } from "../../../../layout/schema/describeSetting";
import { DOCUMENT_PLACE, getSectionSchema, type SchemaPlace, SECTION_TYPES } from "../../../../layout/schema/schemas";
import type { LoneSection } from "./showSection";

/** Maximum number of entries in the picture of a look: one card, or two rows of stores. */
const ENTRIES = { card: 1, store: 4 } as const;

/** Section types whose cards or stores can show the looks of a kind, `first` among them before all others. */
export function listSamples(looks: string, first: string): readonly string[] {
  const types = SECTION_TYPES.filter((type) => getSectionSchema(type)?.schema.samples === looks);
  return types.includes(first) ? [first, ...types] : types;
}

/**
 * Returns the section with a few entries in a look, and the card style that it needs for that; `undefined` where the word is no
 * look of the section or of its cards.
 */
export function showLookWord(
  section: Section,
  cards: Readonly<Record<string, unknown>>,
  word: string,
): Pick<LoneSection, "section" | "cards"> | undefined {
  const start = getSectionSchema(section.type);
  const own = start === undefined ? undefined : findPlace(start, ["presentation"]);
  if (own?.schema.looks === "store") {
    if (!hasWord(own, word)) return undefined;
    const count = { initial: ENTRIES.store };
    const hasPages = start !== undefined && findPlace(start, ["perPage"]) !== undefined;
    const size = hasPages ? { perPage: ENTRIES.store } : { count };
    return { section: { ...withoutHead(section), ...size, presentation: word }, cards };
  }
  if (!("card" in section) || typeof section.card !== "string") return undefined;
  if (!hasWord(findPlace(DOCUMENT_PLACE, ["cards", section.card, "presentation"]), word)) return undefined;
  const style = cards[section.card];
  return {
    section: { ...withoutHead(section), count: { initial: ENTRIES.card }, banners: [] },
    cards: { ...cards, [section.card]: { ...(typeof style === "object" ? style : {}), presentation: word } },
  };
}

function hasWord(place: SchemaPlace | undefined, word: string): boolean {
  return Array.isArray(place?.schema.enum) && place.schema.enum.includes(word);
}

/** Leaves out what stands above the entries and leads on from them. */
function withoutHead(section: Section): object {
  const head = { heading: undefined, text: undefined, viewAll: undefined };
  const { heading: _heading, text: _text, viewAll: _viewAll, ...rest } = { ...head, ...section };
  return rest;
}
