import { isRecord } from "../domain/isRecord";

/** Readers for answers of unknown shape: a missing or wrong field gives the fallback, never an error. */

export type Fields = Readonly<Record<string, unknown>>;

/** A string or a finite number as trimmed text; anything else is ''. */
export function readText(fields: Fields, key: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first of the keys that holds text. */
export function readFirstText(fields: Fields, ...keys: readonly string[]): string {
  return keys.map((key) => readText(fields, key)).find((text) => text !== "") ?? "";
}

/** A finite number, also written as text; else the fallback. */
export function readNumber(fields: Fields, key: string, fallback = 0): number {
  const value = fields[key];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fallback;
}

/** Only `true` is true. */
export function readFlag(fields: Fields, key: string): boolean {
  return fields[key] === true;
}

export function readRecord(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isRecord(value) ? value : {};
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Milliseconds since the epoch of an ISO 8601 date; undefined when there is none or it cannot be read. */
export function readDateMs(fields: Fields, key: string): number | undefined {
  const text = readText(fields, key);
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
