import { keepByText } from "../keepByText";
import { findPrice } from "./values/findPrice";
import { type FoundValue, findValues, listPatterns, type ValuePatterns } from "./values/findValues";
import { MONEY, markFigures, PERCENT } from "./values/markFigures";

/** Titles are short; of a longer text only its beginning is read. */
const MAX_LENGTH = 300;
/** Characters of a value that a card has the room for; a longer one with its condition is none. */
const MAX_VALUE = 36;
/** More than the least words of a condition are said only within so many characters. */
const SHORT_VALUE = 32;

/**
 * The value that a title names, such as '20% off', '3 for 2' or 'From $5', in the title's own words, so that it says nothing
 * else than the title does; a condition in few words belongs to it ('Free delivery over $50'). A discount or more things for
 * their price come before a price, money for later, and what is free. Undefined where the title does not say it plainly: it
 * names several values of a kind, or one under a long condition, or is in a language without phrases here. Takes time that
 * grows with the title's length alone.
 */
export const readTitleValue: (title: string) => string | undefined = keepByText(readTitleValueOnce);

/** As {@link readTitleValue}, but keeps no results: for many titles that are read once. */
export function readTitleValueOnce(title: string): string | undefined {
  const text = title.slice(0, MAX_LENGTH).replace(/\s+/g, " ").trim();
  const lower = toPlainLetters(text);
  const marked = markFigures(lower);
  const patterns = listPatterns(marked.text);
  const reading = { ...marked, original: text, lower, patterns };
  const found = findValues(reading.text, patterns).filter((value) => hasPercentages(value, reading));
  const chosen = chooseValue(found, reading) ?? findLonePrice(found, reading);
  const end = chosen === undefined ? undefined : findEnd(chosen, reading);
  if (chosen === undefined || end === undefined) return undefined;
  const said = { start: findStart(chosen, reading), end };
  const rest = [said, ...found.filter((each) => each !== chosen)].reduce(blank, reading.text);
  if (lengthOf(said, reading) > MAX_VALUE || namesPercentage(rest, reading)) return undefined;
  if (chosen.kind === "discount" && patterns.some(({ ordinal }) => ordinal.test(rest))) return undefined;
  const value = text.slice(reading.places[said.start], reading.places[said.end]).trimEnd();
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** A title in lower case, with and without marks in place of its figures; places of values are in the text with marks. */
interface Reading {
  readonly text: string;
  readonly places: readonly number[];
  readonly original: string;
  readonly lower: string;
  readonly patterns: readonly ValuePatterns[];
}

type Part = Pick<FoundValue, "start" | "end">;

/** The text in lower case with straight apostrophes and plain hyphens; each place in it is the same in the text. */
function toPlainLetters(text: string): string {
  // The only letter that is longer in lower case.
  const lower = text.replaceAll("İ", "i").toLowerCase();
  return lower
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑‒–−]/g, "-")
    .replaceAll("—", ";")
    .replaceAll(/[\ue000-\ue002]/g, " ");
}

function wordsOf({ start, end }: Part, { lower, places }: Reading): string {
  return lower.slice(places[start], places[end]);
}

function lengthOf(part: Part, reading: Reading): number {
  return wordsOf(part, reading).trimEnd().length;
}

/** True if its percentages are possible: none is that of a fee, not of a discount. */
function hasPercentages(value: FoundValue, reading: Reading): boolean {
  return [
    ...wordsOf(value, reading).matchAll(/(\d{1,6}(?:[.,]\d{1,2})?) ?(?:%|p[eo]r ?cent|prozent|pour cent|por ciento)/g),
  ].every(([, figure = ""]) => {
    const percent = Number(figure.replace(",", "."));
    return percent <= 100 && (percent > 0 || value.kind === "gift");
  });
}

/** Says that an offer has ended, or that the text is none. */
const OVER =
  /^(?:how (?:to|do|can)|why|wie|comment|cómo) |(?<![a-z])(?:no longer|(?:not|un) ?available|expired|abgelaufen|expirée?|caducado)(?![a-z])/;
/** A prize that a shopper may win is no value of the offer. */
const PRIZE = /(?<![a-z])(?:win|prize|sweepstakes?|giveaway|gewinnen?|gewinnspiel|gagnez|concours|sorteo)(?![a-z])/;
/** A price after what is free is the least that one has to pay for it. */
const IS_FREE = /(?<![a-z-])(?:free |gratis|kostenlos|geschenk |gutschein|offert|gratuit|de regalo)/;
/** Before what is free beside a bare price, which is what the offer is about. */
const BESIDE_PRICE = /\ue001[^,;:.]*\+ $/;
const THEN = /(?<![a-z])(?:then|dann|danach|puis|ensuite|después|luego) /;

function chooseValue(all: readonly FoundValue[], reading: Reading): FoundValue | undefined {
  const { text } = reading;
  const [first] = all;
  if (first === undefined || OVER.test(text) || PRIZE.test(text.slice(0, first.start))) return undefined;
  const found = all.filter(
    ({ kind, start }) =>
      (isMain(kind) || !PRIZE.test(text)) &&
      !THEN.test(text.slice(first.end, Math.max(first.end, start))) &&
      !(kind === "gift" && BESIDE_PRICE.test(text.slice(0, start))) &&
      !(kind === "price" && (IS_FREE.test(text.slice(0, start)) || isAfterFigure(text, start))),
  );
  const main = found.filter(({ kind }) => isMain(kind));
  const [chosen, ...others] = main.length > 0 ? main : found;
  if (chosen === undefined || isUnclearRange(chosen, reading)) return undefined;
  const rivals = main.length > 0 ? others : others.filter(({ kind }) => kind === "price" && chosen.kind === "price");
  return rivals.every((other) => isBeside(other, chosen, reading)) ? chosen : undefined;
}

/** The price of a title that names nothing else than it, but for what is free beside it. */
function findLonePrice(found: readonly FoundValue[], { text }: Reading): FoundValue | undefined {
  const isAlone = found.every(({ kind }) => kind === "gift") && !OVER.test(text) && !PRIZE.test(text);
  return isAlone ? findPrice(text) : undefined;
}

/** True after '10 €' in '10 € ab 50 €': what follows is the least that one has to pay for it. A former price is none such. */
function isAfterFigure(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 10), start);
  return /[\ue000\ue001] $/.test(before) && !/(?:was|rrp|antes|statt) . $/.test(before);
}

function isMain(kind: FoundValue["kind"]): boolean {
  return kind === "discount" || kind === "multibuy";
}

/** 'iPhone 15 - 20% off' may name a range, or not. */
function isUnclearRange(value: FoundValue, reading: Reading): boolean {
  const before = reading.text.slice(0, value.start);
  return /^\d{1,6} - \d/.test(wordsOf(value, reading)) && !/(?:^|[,:;!(|]|save|get|take|enjoy) ?$/.test(before);
}

const UP_TO = /^(?:up ?to|save up to|bis zu|jusqu'|hasta) ?/;
const EXTRA = /(?:extra|additional|further|zusätzlich|weitere|nochmal|supplémentaire|adicional)/;

/** True if a value takes nothing from the one before it, so that this one heads the offer. */
function isBeside(other: FoundValue, headline: FoundValue, reading: Reading): boolean {
  const words = wordsOf(headline, reading);
  const otherWords = wordsOf(other, reading);
  if (words === otherWords || (EXTRA.test(otherWords) && !EXTRA.test(words))) return true;
  // The same in other words: 'Save $20 (25% off)'.
  if (/[([][^)\]]{0,40}$/.test(reading.text.slice(headline.end, other.start))) return true;
  if (EXTRA.test(words)) return UP_TO.test(otherWords);
  return (
    UP_TO.test(words) && words.includes("%") && otherWords.includes("%") && figureOf(words) >= figureOf(otherWords)
  );
}

function figureOf(words: string): number {
  return Math.max(...(words.match(/\d{1,6}/g) ?? []).map(Number));
}

/** 'Up to' belongs to a figure with words between them, too: 'up to a massive 70% off'. */
function findStart({ start }: Part, { text }: Reading): number {
  const lead =
    /(?<![a-zß-ɏ])(?:(?<!sign )up to(?: an?(?: [a-zß-ɏ]{1,15}){0,2})?|bis zu(?: [a-zß-ɏ]{1,15}){0,2}|hasta un(?: [a-zß-ɏ]{1,15})?) $/.exec(
      text.slice(Math.max(0, start - 60), start),
    );
  return lead === null ? start : start - lead[0].length;
}

/** Finds the end of a value with the condition that follows it; undefined where a condition is too long to be said. */
function findEnd({ kind, start, end }: FoundValue, reading: Reading): number | undefined {
  const { text, patterns } = reading;
  const list = (name: "free" | "condition" | "scope" | "start") => patterns.flatMap((each) => each[name]);
  const after = (name: Parameters<typeof list>[0]) => endOf(list(name), text, end);
  const fits = (place: number) => lengthOf({ start, end: place }, reading) <= MAX_VALUE;
  if (kind === "multibuy" || kind === "price" || after("free") !== undefined) return end;
  const condition = after("condition");
  const scope = findFitting(condition === undefined ? list("scope") : list("condition"), text, end, fits);
  if (scope !== undefined) {
    const withMore = endOf([OR_MORE], text, scope) ?? scope;
    return lengthOf({ start, end: withMore }, reading) <= SHORT_VALUE ? withMore : scope;
  }
  // A long condition of what is free, or of a least sum, is left to the title.
  if (condition !== undefined) return isMain(kind) && !text.slice(end, condition).includes(MONEY) ? undefined : end;
  const isConditional = after("scope") === undefined && kind !== "time" && after("start") !== undefined;
  if (!isConditional) return end;
  const clause = endOf([CLAUSE], text, end) ?? end;
  if (fits(clause)) return clause;
  const shorter = findShop(end, clause, reading);
  if (shorter !== undefined && fits(shorter)) return shorter;
  // 'Up to $800' says itself that it depends, and 'Spend £30, get £5 off' on what.
  const isOpen = UP_TO.test(text.slice(start, end)) || text.slice(start, end).split(MONEY).length > 2;
  return isMain(kind) && !isOpen ? clause : end;
}

/** Finds where the name of a shop begins in a clause: '20% off with Student Beans at Tea Lane'. */
function findShop(start: number, end: number, { text, places, original }: Reading): number | undefined {
  const shop = / (?:at|@|bei|chez|en) \p{Lu}/u.exec(original.slice(places[start], places[end]));
  // The clause of a condition has no figures but its own: a place in the title is the same in the marked text from here on.
  return shop === null || /[\ue000-\ue002]/.test(text.slice(start, end)) ? undefined : start + shop.index;
}

/** Finds the end of the first match at a place that fits; of one that is too long, its beginning if that matches as well. */
function findFitting(patterns: readonly RegExp[], text: string, place: number, fits: (end: number) => boolean) {
  for (const pattern of patterns) {
    let end = endOf([pattern], text, place);
    for (let cut = end ?? -1; cut > place; cut = text.lastIndexOf(" ", cut - 1)) {
      end = endOf([pattern], text.slice(0, cut), place);
      if (end !== undefined && fits(end)) return end;
    }
  }
  return undefined;
}

/** To the end of a clause: a comma or point within a number is none. */
const CLAUSE = /(?:[^,;:!?()|+.]|[.,][0-9]){1,60}?(?=$|[,;:!?()|+]|[.](?: |$)| - | ?\p{Extended_Pictographic})/uy;
const OR_MORE =
  /(?: or more| and (?:over|above|up)| (?:mindest)?(?:bestell|einkaufs|waren)wert| mbw| einkauf| d'achats?(?: minimum)?| de commande| minimum| de compra)(?![a-z])/y;

/** Finds the end of the first of these sticky patterns that matches at a place. */
function endOf(patterns: readonly RegExp[], text: string, place: number): number | undefined {
  for (const pattern of patterns) {
    pattern.lastIndex = place;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return undefined;
}

function blank(text: string, { start, end }: Part): string {
  return `${text.slice(0, start)}${" ".repeat(end - start)}${text.slice(end)}`;
}

/** After a percentage that concerns no price. */
const HARMLESS =
  /^ (?:apr|aer|interest|finance|cotton|wool|cashmere|silk|linen|cocoa|dark|organic|recycled|abv|baumwolle|wolle|coton|laine|algodón|lana)(?![a-z])/;

/** True after a sign or word that adds a percentage to the value before it: '$10 off + 5% S&S'. */
function isAdded(rest: string, place: number): boolean {
  return /(?: {3}.*[+]| plus) (?:an? )?$/.test(rest.slice(0, place));
}

/** True if the rest of a title names another percentage: it says more than one value can. */
function namesPercentage(rest: string, reading: Reading): boolean {
  const isWhole = (start: number) => /^100 ?%/.test(wordsOf({ start, end: start + 1 }, reading));
  const hasFigure = rest
    .split("")
    .some(
      (character, place) =>
        character === PERCENT && !HARMLESS.test(rest.slice(place + 1)) && !isWhole(place) && !isAdded(rest, place),
    );
  return hasFigure || /\d ?%|% ?\d/.test(rest.replaceAll(MONEY, " "));
}
