import { sanitizeText } from "../../api/sanitizeHtml";
import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import { findSections } from "../../layout/document/walkSections";
import { listSectionTexts } from "../../layout/schema/listTexts";
import type { Path } from "../../layout/source/pointer";

/**
 * Returns a document whose texts with markup have passed the sanitiser. In a file such a text is a string, which
 * components show as plain text; only the sanitiser turns it into markup. A document without markup is returned
 * unchanged.
 */
export const sanitizeDocument: (document: LayoutDocument) => LayoutDocument = keepByObject((document) =>
  findSections(document)
    .flatMap(({ section, path }) => (isRecord(section) ? listSectionTexts(section, path) : []))
    .filter(({ schema, text }) => schema.markup === true && text.includes("<"))
    .reduce((sanitized, { path, text }) => replaceAt(sanitized, path, sanitizeText(text)), document),
);

/** Returns a copy with another value at a path, which must exist. */
function replaceAt<Value>(value: Value, path: Path, replacement: unknown): Value {
  const [key, ...rest] = path;
  if (key === undefined) return replacement as Value;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, replacement) : item)) as Value;
  }
  return isRecord(value) ? { ...value, [key]: replaceAt(value[String(key)], rest, replacement) } : value;
}
