import { isRecord } from "../../domain/isRecord";
import type { Path } from "./pointer";

/** Returns a copy with another value at a path, which must exist. */
export function replaceAt<Value>(value: Value, path: Path, replacement: unknown): Value {
  const [key, ...rest] = path;
  if (key === undefined) return replacement as Value;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, replacement) : item)) as Value;
  }
  return isRecord(value) ? { ...value, [key]: replaceAt(value[String(key)], rest, replacement) } : value;
}
