import { isRecord } from "../domain/isRecord";

/* Readers for answers of unknown shape. They return the fallback for a missing or wrong field and never throw. */

export type Fields = Readonly<Record<string, unknown>>;

/** A string or a finite number as trimmed text; anything else is ''. */
export function readText(fields: Fields, key: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The text of the first key that has any; '' when none has. */
export function readFirstText(fields: Fields, ...keys: readonly string[]): string {
  return keys.map((key) => readText(fields, key)).find((text) => text !== "") ?? "";
}

/** A finite number, or a text with one; else the fallback. */
export function readNumber(fields: Fields, key: string, fallback = 0): number {
  const value = fields[key];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fallback;
}

/** A whole number from 0 on, also as a text; undefined for anything else, which is no count. */
export function readCount(fields: Fields, key: string): number | undefined {
  const count = readNumber(fields, key, Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** True for `true` and 1, also as texts (contract, 'Flags'). */
export function readFlag(fields: Fields, key: string): boolean {
  return fields[key] === true || ["true", "1"].includes(readText(fields, key));
}

export function readRecord(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isRecord(value) ? value : {};
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** True for a value that is neither missing nor null. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
