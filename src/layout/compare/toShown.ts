import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument, Section } from "../../generated/documents";
import { ADDRESS_DEFAULTS } from "../document/address";
import { listTextsForShoppers } from "../document/listPictureTexts";
import { findSections } from "../document/walkSections";
import { readSchedule } from "../schedule/Schedule";
import { hasRole } from "../schema/schemas";
import { isEqual } from "../source/isEqual";
import { replaceAt } from "../source/replaceAt";

/** Settings that name a document for those who edit it. */
const NAMING: readonly string[] = ["title", "description"];

/**
 * Returns a document as far as shoppers see it: without its title and description, settings that state their default, and
 * card styles that nothing uses, with the smallest `fold` of the same effect, and with single spaces in texts.
 */
export const toShown = keepByObject(
  (document: LayoutDocument): LayoutDocument => withUsedCards(toShownWithCards(document)),
);

/** The same with all card styles: for a document with operations that have times, whose sections may use any. */
export const toShownWithCards = keepByObject((document: LayoutDocument): LayoutDocument => {
  const shown = Object.entries(document).flatMap(([key, value]) => {
    const isStatedDefault = Object.hasOwn(ADDRESS_DEFAULTS, key) && isEqual(Reflect.get(ADDRESS_DEFAULTS, key), value);
    return NAMING.includes(key) || isStatedDefault ? [] : [[key, value] as const];
  });
  const { fold } = document;
  const whole = {
    ...Object.fromEntries(shown),
    ...(fold === undefined ? {} : { fold: shrinkFold(document.sections, fold) }),
  } as unknown as LayoutDocument;
  return withSingleSpaces(whole);
});

/** Returns the smallest number of sections that has the same pictures and section types above the fold. */
function shrinkFold(sections: readonly Section[], fold: number): number {
  const above = sections.slice(0, fold);
  const first = new Set<string>();
  return above.reduce((smallest, section, index) => {
    const own = [section, ...findSections<Section>(section).map((found) => found.section)];
    const isSame = own.every((one) => first.has(one.type) && !hasRole(one, "picture"));
    for (const { type } of own) first.add(type);
    return isSame ? smallest : index + 1;
  }, 0);
}

/**
 * Returns a document with the card styles that sections use: by name, or the first one without a basis, which is also that
 * of pages without one. Where one has times, another may be the first at a moment, so all stay.
 */
function withUsedCards(document: LayoutDocument): LayoutDocument {
  const entries = Object.entries(document.cards ?? {});
  if (entries.length < 2 || entries.some(([, style]) => readSchedule(style) !== undefined)) return document;
  const used = new Set(
    findSections<Section>(document).map(({ section }) => ("card" in section ? section.card : undefined)),
  );
  const [first] = entries.find(([, style]) => style?.basis === undefined) ?? [];
  return { ...document, cards: Object.fromEntries(entries.filter(([name]) => name === first || used.has(name))) };
}

function withSingleSpaces(document: LayoutDocument): LayoutDocument {
  if (!JSON.stringify(document).includes("  ")) return document;
  return listTextsForShoppers(document)
    .filter(({ text }) => text.includes("  "))
    .reduce((spaced, { path, text }) => replaceAt(spaced, path, toSingleSpaces(text)), document);
}

/** Returns a text without repeated spaces, as browsers show it. */
export function toSingleSpaces(text: string): string {
  return text.replace(/ {2,}/g, " ");
}
