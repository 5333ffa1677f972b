import { keepByText } from "../../domain/keepByText";
import { toOfferUrl } from "../../domain/text/offerUrl";
import { localTimeToMs } from "../../domain/time/localTime";
import { readDateMs, readEnd } from "../../domain/time/readDate";
import type { OfferDiscount } from "../db/jsonRecords";
import type { ImportMap } from "./ImportMap";

/** A value that cannot be read; the message says why and what it may be. */
export class ValueFault extends Error {}

const DATE_IN_ORDER = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** A day with a time that has no offset. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?$/;
const NUMBER = /^-?\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?$|^-?\d+(?:[.,]\d+)?$/;
const SYMBOLS: Readonly<Record<string, string>> = {
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  zł: "PLN",
};
const AMOUNT = /^-?\s*(?:([A-Z]{3}|[€$£¥₹])\s*)?([\d.,' ]+?)\s*([A-Z]{3}|[€$£¥₹]|zł)?$/u;
const WORDS = /\s*(?:off|discount|rabatt)$/i;

/**
 * Reads a moment. A time without an offset is one of the map's time zone. A date alone is its beginning (UTC), or with `isEnd` lasts
 * until the day ends in that zone.
 */
export function readDate(
  text: string,
  { dates, timeZone }: Pick<ImportMap, "dates" | "timeZone">,
  isEnd = false,
): Date {
  const iso = toIso(text, dates);
  const [, day, time] = LOCAL_TIME.exec(iso) ?? [];
  const readMs = () => (isEnd ? readEndMs(iso, timeZone) : readDateMs({ iso }, "iso"));
  const atMs = day === undefined ? readMs() : localTimeToMs(`${day}T${time}`, timeZone);
  if (atMs !== undefined) return new Date(atMs);
  const isOrdered = DATE_IN_ORDER.test(text) && dates === undefined && !/^\d{4}/.test(text);
  throw new ValueFault(
    isOrdered
      ? `“${text}” may be in two orders; say "dates": "day-month-year" or "month-day-year" in the map`
      : `“${text}” is no date; write one such as 2026-12-31 or 2026-12-31T18:00`,
  );
}

/** Many offers of a file end on the same days. */
const readEndOfKey = keepByText((key) => {
  const [timeZone = "", iso = ""] = key.split("\n");
  const end = readEnd({ iso }, "iso", timeZone);
  return typeof end === "object" ? end.atMs : undefined;
});
const readEndMs = (iso: string, timeZone: string) => readEndOfKey(`${timeZone}\n${iso}`);

/** Writes a date of the map's order as ISO 8601; leaves all others as they are. */
function toIso(text: string, order: ImportMap["dates"]): string {
  const [, first = "", second = "", third = "", time] = DATE_IN_ORDER.exec(text) ?? [];
  if (order === undefined || first === "" || /^\d{4}-\d{2}-\d{2}/.test(text)) return text;
  const [year, month, day] = {
    "day-month-year": [third, second, first],
    "month-day-year": [third, first, second],
    "year-month-day": [first, second, third],
  }[order];
  const date = [year, month?.padStart(2, "0"), day?.padStart(2, "0")].join("-");
  return time === undefined
    ? date
    : `${date}T${time.padStart(time.indexOf(":") === 1 ? time.length + 1 : time.length, "0")}`;
}

/** Reads a number, also one with a decimal comma or separators of thousands. */
export function readNumber(text: string): number {
  if (!NUMBER.test(text)) throw new ValueFault(`“${text}” is no number`);
  const decimalAt = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const sign = text[decimalAt] ?? "";
  // Thousands have three digits behind their sign; beside the other sign, the last one is that of decimals.
  const isDecimal =
    decimalAt >= 0 &&
    text.indexOf(sign) === decimalAt &&
    (text.length - decimalAt - 1 !== 3 || text.includes(sign === "." ? "," : "."));
  if (!isDecimal) return Number(text.replace(/[.,' ]/g, ""));
  return Number(`${text.slice(0, decimalAt).replace(/[.,' ]/g, "")}.${text.slice(decimalAt + 1)}`);
}

/** Reads a flag in the forms that sheets and networks use. */
export function readFlag(text: string): boolean {
  if (/^(?:true|1|yes|y|ja)$/i.test(text)) return true;
  if (/^(?:false|0|no|n|nein)$/i.test(text)) return false;
  throw new ValueFault(`“${text}” must be true or false`);
}

/** Reads a saving: a percentage, an amount with its currency, or `free`; everything else is `other`. */
export function readDiscount(text: string, currency: string | undefined): OfferDiscount {
  const percent = /^-?\s*(?:up to |bis zu )?([\d.,]+)\s*(?:%|percent|prozent)/i.exec(text)?.[1];
  if (percent !== undefined) {
    const amount = readNumber(percent);
    if (amount <= 0 || amount > 100) throw new ValueFault(`“${text}” must be more than 0% and at most 100%`);
    return { kind: "percent", amount };
  }
  const [, before, figure, behind] = AMOUNT.exec(text.replace(WORDS, "")) ?? [];
  if (figure !== undefined) {
    const amount = readNumber(figure.trim());
    if (amount <= 0) throw new ValueFault(`“${text}” must be more than 0`);
    const sign = before ?? behind ?? currency;
    return { kind: "amount", amount, ...(sign === undefined ? {} : { currency: SYMBOLS[sign] ?? sign.toUpperCase() }) };
  }
  return { kind: /\bfree\b|gratis|kostenlos/i.test(text) ? "free" : "other" };
}

/** Reads a whole number from 0 on. */
export function readCount(text: string): number {
  const count = readNumber(text);
  if (!Number.isInteger(count) || count < 0 || count > 1e9) throw new ValueFault(`“${text}” must be a whole number`);
  return count;
}

/** Reads an http or https address. */
export function readUrl(text: string): string {
  const url = toOfferUrl(text);
  if (url === undefined) throw new ValueFault(`“${text.slice(0, 80)}” is no http or https address`);
  return url;
}
