import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { findSections } from "../document/walkSections";
import { type FoundText, listSectionTexts, listTexts } from "../schema/listTexts";
import { DOCUMENT_PLACE, listProperties } from "../schema/schemas";
import { formatPointer } from "../source/pointer";

/** The texts of a document that the checks of texts read, by what is checked in them. */
export interface DocumentTexts {
  /** Texts that shoppers read, as far as they have a brace. */
  readonly templates: readonly FoundText[];
  /** Links to paths of the site. */
  readonly links: readonly FoundText[];
  /** Addresses of pages that are shown in frames. */
  readonly frames: readonly FoundText[];
  /** JSON pointers of the sections, in the order of the page. */
  readonly sections: readonly string[];
}

/** Settings of a document with texts that shoppers read. */
const SHOWN_SETTINGS = listProperties(DOCUMENT_PLACE).filter(([name]) => name === "cards" || name === "meta");

/** The texts of a document, valid or not, that differ from the defaults. Read once for each document. */
export const readDocumentTexts = keepByObject((document: Readonly<Record<string, unknown>>): DocumentTexts => {
  const sections = findSections(document).flatMap(({ section, path }) =>
    isRecord(section) ? [{ section, path }] : [],
  );
  const texts = [
    ...SHOWN_SETTINGS.flatMap(([name, place]) => listTexts(document[name], place, [name])),
    ...sections.flatMap(({ section, path }) => listSectionTexts(section, path)),
  ].filter(({ text, schema }) => schema.type === "string" && text !== schema.default);
  return {
    templates: texts.filter(
      ({ text, schema }) => text.includes("{") && schema.enum === undefined && schema.pattern === undefined,
    ),
    links: [
      ...texts.filter(({ schema }) => schema.link === true),
      ...texts.filter(({ schema }) => schema.markup === true).flatMap(listMarkupLinks),
    ].filter(({ text }) => text.startsWith("/")),
    frames: texts.filter(({ schema }) => schema.frame === true),
    sections: sections.map(({ path }) => formatPointer(path)),
  };
});

/** The links in a text with markup, each with the place of the whole text. */
function listMarkupLinks({ text, ...place }: FoundText): FoundText[] {
  return [...text.matchAll(/\shref\s?=\s?(?:"([^"<>]*)"|'([^'<>]*)')/gi)].map(([, double, single]) => ({
    ...place,
    text: double ?? single ?? "",
  }));
}
