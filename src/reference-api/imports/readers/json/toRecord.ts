import { isRecord } from "../../../../domain/isRecord";
import type { ReadRecord } from "../ReadRecord";

/** The record of a JSON value, or a fault if it is no object. */
export function toRecord(line: number, value: unknown): ReadRecord {
  return isRecord(value)
    ? { line, record: value }
    : { line, fault: `this is ${nameKind(value)}, not an object with fields` };
}

function nameKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}
