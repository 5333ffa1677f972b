import { createFiller } from "./createFiller";
import { nameMonth } from "./dates";
import type { RichText } from "./richText";

const fill = createFiller(/\{([A-Za-z]{1,40})\}/g);

/** False for a text without a token, which most texts are. */
export function isTemplate(text: string): boolean {
  return text.includes("{");
}

/**
 * Fills a document's template text in one pass, so that values are never read as templates.
 *
 * {month}, {Month} and {MONTH} become the English name of the month of `nowMs` in UTC, in the letter case of the token;
 * {year}, {Year} and {YEAR} become its year. Any other token becomes its value, in capitals where the token is in
 * capitals. A token without a value is not changed.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>, nowMs: number): string {
  if (!isTemplate(template)) return template;
  return fill(template, (name) => getCalendarText(name, nowMs) ?? getValue(name, values) ?? `{${name}}`);
}

/**
 * Fills template text that may be markup: month and year, as in a title or description from data (specification, section
 * 5), and values. In markup a value is escaped, and is not filled into a tag: no value becomes an address.
 */
export function fillRichText(
  text: RichText,
  nowMs: number,
  values: Readonly<Record<string, string>> = NO_VALUES,
): RichText {
  if (typeof text === "string") return fillTemplate(text, values, nowMs);
  if (!isTemplate(text.html)) return text;
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeMarkup(value)]));
  const parts = text.html.split(TAG);
  return { html: parts.map((part) => fillTemplate(part, part.startsWith("<") ? {} : escaped, nowMs)).join("") };
}

const NO_VALUES = {};
/** A tag as the sanitiser writes it: neither texts nor attributes contain a bare `<` or `>`. */
const TAG = /(<[^<>]*>)/;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function getCalendarText(name: string, nowMs: number): string | undefined {
  switch (name) {
    case "month":
      return nameMonth(nowMs).toLowerCase();
    case "Month":
      return nameMonth(nowMs);
    case "MONTH":
      return nameMonth(nowMs).toUpperCase();
    case "year":
    case "Year":
    case "YEAR":
      return String(new Date(nowMs).getUTCFullYear());
    default:
      return undefined;
  }
}

function getValue(name: string, values: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const lowerName = name.toLowerCase();
  const isCapitals = name === name.toUpperCase() && Object.hasOwn(values, lowerName);
  return isCapitals ? values[lowerName]?.toUpperCase() : undefined;
}
