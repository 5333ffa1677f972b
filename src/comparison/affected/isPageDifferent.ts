import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument, Section } from "../../generated/documents";
import { toShown, toShownWithCards } from "../../layout/compare/toShown";
import { findSections } from "../../layout/document/walkSections";
import { showCards } from "../../layout/plan/showCards";
import { readSchedule } from "../../layout/schedule/Schedule";
import { getSectionSchema, listProperties } from "../../layout/schema/schemas";
import { isEqual } from "../../layout/source/isEqual";
import { getShownKey } from "../fleet/contentKey";

/** A page and the home of the domain that shows it. */
export interface ShownPage {
  readonly page: LayoutDocument;
  readonly home: LayoutDocument;
  /** IANA name. */
  readonly timeZone: string;
  /** True where operations with times are left out of the documents. */
  readonly isTimed: boolean;
}

/**
 * Returns whether two pages look different. A page without a theme has that of the home. Where a page has no card style without a
 * basis, the first one of the home is the page's first (see `resolveDocuments` and `showCards`).
 */
export function isPageDifferent(before: ShownPage, after: ShownPage): boolean {
  const isTimed = before.isTimed || after.isTimed;
  const isOwnSame = isSame(before.page, after.page, isTimed);
  const isHomeSame = isSame(before.home, after.home, isTimed) && before.timeZone === after.timeZone;
  if (isOwnSame && (after.page.kind !== "page" || isHomeSame)) return false;
  const [first, second] = [inherit(before, isTimed), inherit(after, isTimed)];
  if (!isEqual(first, second)) return true;
  return !isOwnSame && !isSame(getRest(before.page), getRest(after.page), isTimed);
}

/** Returns whether shoppers see the same of two documents; with `isTimed`, of those with operations that have times. */
export function isSame(a: LayoutDocument, b: LayoutDocument, isTimed: boolean): boolean {
  return a === b || getShownKey(a, isTimed) === getShownKey(b, isTimed);
}

/** Theme and cards of a page. The times of the home's card styles are in the time zone. */
function inherit({ timeZone, ...stated }: ShownPage, isTimed: boolean): unknown {
  const show = isTimed ? toShownWithCards : toShown;
  const [page, home] = [show(stated.page), show(stated.home)];
  if (page.kind !== "page") return [page.theme, page.cards];
  const theme = page.theme ?? home.theme;
  if (!usesCardOfHome(page)) return [theme, page.cards];
  const [first] = Object.entries(home.cards ?? {});
  const times = readSchedule(first?.[1]) === undefined ? {} : { timeZone };
  return [theme, listShownCards(page, first === undefined ? {} : Object.fromEntries([first])), times];
}

/** The card styles of a page's sections as they are shown; those with a basis build on the first one of the home. */
function listShownCards(page: LayoutDocument, ofHome: NonNullable<LayoutDocument["cards"]>): unknown {
  const [firstName = ""] = Object.keys(ofHome);
  const used = new Set(
    findSections<Section>(page).flatMap(({ section }) => {
      const card = "card" in section ? section.card : undefined;
      return card ?? (hasCard(section.type) ? firstName : []);
    }),
  );
  const shown = showCards({ ...page.cards, ...ofHome }, used);
  // The name of the home's style is no matter of the page.
  return Object.entries(shown).flatMap(([name, style]) =>
    used.has(name) ? [name === firstName ? style : [name, style]] : [],
  );
}

/** True for a page that takes its theme, or the card style of a section, from the home. */
export function inheritsFromHome(page: LayoutDocument): boolean {
  if (page.kind !== "page") return false;
  return page.theme === undefined || usesCardOfHome(page);
}

const getRest = keepByObject(({ theme: _theme, cards: _cards, ...rest }: LayoutDocument): LayoutDocument => rest);

const usesCardOfHome = keepByObject((page: LayoutDocument): boolean => {
  const own = new Map(Object.entries(page.cards ?? {}));
  const isPlain = (name: string | undefined) =>
    name !== undefined && own.has(name) && own.get(name)?.basis === undefined;
  if ([...own.keys()].some(isPlain)) return false;
  return findSections<Section>(page).some(({ section }) => {
    const card = "card" in section ? section.card : undefined;
    return card === undefined ? hasCard(section.type) : !isPlain(card);
  });
});

function hasCard(type: string): boolean {
  const place = getSectionSchema(type);
  return place !== undefined && listProperties(place).some(([key]) => key === "card");
}
