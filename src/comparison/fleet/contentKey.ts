import { createHash } from "node:crypto";
import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";

/**
 * Returns a short text that is the same for equal JSON values; the order of keys does not count. Cached as long as the object
 * exists, so only for documents, which never change.
 */
export const getContentKey = keepByObject((value: object): string =>
  createHash("sha256").update(writeCanonically(value)).digest("base64url"),
);

function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${writeCanonically(value[key])}`)
    .join(",")}}`;
}
