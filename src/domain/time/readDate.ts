import { isRecord } from "../isRecord";
import { getNextDay, localTimeToMs, toLocalTime } from "./localTime";

/* Dates of the API and of imports. Each has one meaning on every machine, whatever its own time zone (contract, 'Dates'). */

type Fields = Readonly<Record<string, unknown>>;

const DAY_LENGTH = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)([.,]\d+)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;
/** Stands for what is neither a text nor a number. */
const NO_TEXT = "?";

/** The end of something, as the API tells it. */
export interface End {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  /** A moment of its last day in the domain's time zone, read in UTC: the day to show. Milliseconds since the epoch. */
  readonly dayMs: number;
}

/**
 * Milliseconds since the epoch of a moment; undefined where it is missing or of no known form. A time without an offset is UTC,
 * a date alone its beginning in UTC, 13 digits are milliseconds, 10 digits seconds, and `{ "$date": … }` is what it holds.
 */
export function readDateMs(fields: Fields, key: string): number | undefined {
  const text = readDateText(fields[key]);
  return DAY.test(text) ? localTimeToMs(text, "UTC") : readTimeMs(text);
}

/** True for a date that is given and of no known form. */
export function isUnreadDate(fields: Fields, key: string): boolean {
  return readDateText(fields[key]) !== "" && readDateMs(fields, key) === undefined;
}

/**
 * Reads an end as {@link readDateMs} reads a moment, in a domain's time zone (IANA name): a date alone lasts until its day ends there. An end at midnight there
 * is the end of the day before. `unknown` is something of no known form; undefined is nothing, which never ends.
 */
export function readEnd(fields: Fields, key: string, timeZone: string): End | "unknown" | undefined {
  const text = readDateText(fields[key]);
  if (text === "") return undefined;
  const isDay = DAY.test(text);
  if (isDay && localTimeToMs(text, "UTC") === undefined) return "unknown";
  const atMs = isDay ? readDayEndMs(text, timeZone) : readTimeMs(text);
  if (atMs === undefined) return "unknown";
  const day = isDay ? text : toLocalTime(atMs - 1, timeZone).slice(0, DAY_LENGTH);
  // East of Greenwich the last moment of the year 9999 is in a year that no date shows.
  return { atMs, dayMs: DAY.test(day) ? Date.parse(day) : atMs };
}

/** The last day of the year 9999, which stands for an end that never comes, has no next day of this form. */
function readDayEndMs(day: string, timeZone: string): number | undefined {
  return localTimeToMs(getNextDay(day), timeZone) ?? localTimeToMs(`${day}T23:59:59`, timeZone);
}

function readTimeMs(text: string): number | undefined {
  if (MILLISECONDS.test(text)) return Number(text);
  if (SECONDS.test(text)) return Number(text) * 1_000;
  const [, day = "", time = "", fraction = "", offset = "Z"] = TIME.exec(text) ?? [];
  const utcMs = localTimeToMs(`${day}T${time}`, "UTC");
  if (utcMs === undefined) return undefined;
  return utcMs + Math.floor(Number(`0${fraction.replace(",", ".")}`) * 1_000) - readOffsetMs(offset);
}

/** `+05:30`, `-0800` or `+02` in milliseconds. */
function readOffsetMs(offset: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Text of a date; '' for nothing. */
function readDateText(value: unknown): string {
  const date = isRecord(value) && "$date" in value ? value.$date : value;
  if (date === undefined || date === null) return "";
  return typeof date === "string" || typeof date === "number" ? String(date).trim() : NO_TEXT;
}
