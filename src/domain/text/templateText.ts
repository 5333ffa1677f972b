import { createFiller } from "./createFiller";
import type { RichText } from "./richText";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

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

/** Fills month and year in a title or description from data, also inside its markup (specification, section 5). */
export function fillRichText(text: RichText, nowMs: number): RichText {
  return typeof text === "string" ? fillTemplate(text, {}, nowMs) : { html: fillTemplate(text.html, {}, nowMs) };
}

function getCalendarText(name: string, nowMs: number): string | undefined {
  switch (name) {
    case "month":
      return monthOf(nowMs).toLowerCase();
    case "Month":
      return monthOf(nowMs);
    case "MONTH":
      return monthOf(nowMs).toUpperCase();
    case "year":
    case "Year":
    case "YEAR":
      return String(new Date(nowMs).getUTCFullYear());
    default:
      return undefined;
  }
}

function monthOf(nowMs: number): string {
  return MONTHS[new Date(nowMs).getUTCMonth()] ?? "";
}

function getValue(name: string, values: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const lowerName = name.toLowerCase();
  const isCapitals = name === name.toUpperCase() && Object.hasOwn(values, lowerName);
  return isCapitals ? values[lowerName]?.toUpperCase() : undefined;
}
