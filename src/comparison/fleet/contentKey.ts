import { createHash } from "node:crypto";
import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import { toShown, toShownWithCards } from "../../layout/compare/toShown";

/**
 * Returns a short text that is the same for equal JSON values; the order of keys does not count. Cached as long as the object
 * exists, so only for documents, which never change.
 */
export const getContentKey = keepByObject((value: object): string =>
  createHash("sha256").update(writeCanonically(value)).digest("base64url"),
);

/**
 * Returns the content key of a document as far as shoppers see it, see `toShown`; with `isTimed`, of one with operations that
 * have times.
 */
export function getShownKey(document: LayoutDocument, isTimed: boolean): string {
  return getContentKey(isTimed ? toShownWithCards(document) : toShown(document));
}

function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${writeCanonically(value[key])}`)
    .join(",")}}`;
}
