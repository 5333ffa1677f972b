import { sanitizeText } from "../../api/sanitizeHtml";
import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import { findSections } from "../../layout/document/walkSections";
import { listSectionTexts } from "../../layout/schema/listTexts";
import { replaceAt } from "../../layout/source/replaceAt";

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
