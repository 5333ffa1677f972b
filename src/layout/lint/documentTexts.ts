import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { findSections } from "../document/walkSections";
import { type FoundText, listSectionTexts, listTexts } from "../schema/listTexts";
import { DOCUMENT_PLACE, listProperties } from "../schema/schemas";
import { formatPointer } from "../source/pointer";

/** Texts of a document for the checks of texts, by kind of check. */
export interface DocumentTexts {
  /** Texts for shoppers that contain a brace. */
  readonly templates: readonly FoundText[];
  /** Texts for shoppers that are shown as they are written, and contain a character of markup. */
  readonly plain: readonly FoundText[];
  /** Links to paths of the site. */
  readonly links: readonly FoundText[];
  /** Addresses of pages that are shown in frames. */
  readonly frames: readonly FoundText[];
  /** Addresses of pictures, and names of stores and offers. */
  readonly references: readonly FoundText[];
  /** JSON pointers of the sections, in the order of the page. */
  readonly sections: readonly string[];
}

/** Settings of a document with texts that shoppers read, or with pictures. */
const SHOWN_SETTINGS = listProperties(DOCUMENT_PLACE).filter(([name]) => ["cards", "meta", "theme"].includes(name));

/** The texts of a section, at paths inside it. Read once for each section, which documents may share. */
const readSectionTexts = keepByObject((section: Readonly<Record<string, unknown>>) =>
  listSectionTexts(section, []).filter(isChecked),
);

/** True for a text that is no default and that a check reads. */
function isChecked(found: FoundText): boolean {
  const { text, schema } = found;
  const isShown = isTemplate(found) || isPlain(found) || schema.markup === true;
  const isRead = isShown || isLink(found) || isFrame(found) || isReference(found);
  return schema.type === "string" && text !== schema.default && isRead;
}

function isTemplate({ text, schema }: FoundText): boolean {
  return text.includes("{") && schema.enum === undefined && schema.pattern === undefined;
}

/** A text with markup is shown as it is written, too, unless it has a tag. */
function isPlain({ text, schema }: FoundText): boolean {
  const hasCharacter = schema.markup === true ? !/<|&lt;/.test(text) && text.includes("&") : /[<&]/.test(text);
  return hasCharacter && schema.enum === undefined && schema.pattern === undefined;
}

function isLink({ text, schema }: FoundText): boolean {
  return schema.link === true && text.startsWith("/");
}

function isFrame({ schema }: FoundText): boolean {
  return schema.frame === true;
}

function isReference({ schema }: FoundText): boolean {
  return schema.picture === true || schema.control === "store" || schema.control === "offer";
}

/** The texts of a document, valid or not, that differ from the defaults. Read once for each document. */
export const readDocumentTexts = keepByObject((document: Readonly<Record<string, unknown>>): DocumentTexts => {
  const sections = findSections(document).flatMap(({ section, path }) =>
    isRecord(section) ? [{ section, path }] : [],
  );
  const texts = [
    ...SHOWN_SETTINGS.flatMap(([name, place]) => listTexts(document[name], place, [name])).filter(isChecked),
    ...sections.flatMap(({ section, path }) =>
      readSectionTexts(section).map((found) => ({ ...found, path: [...path, ...found.path] })),
    ),
  ];
  return {
    templates: texts.filter(isTemplate),
    plain: texts.filter(isPlain),
    links: [
      ...texts.filter(isLink),
      ...texts
        .filter(({ schema }) => schema.markup === true)
        .flatMap(listMarkupLinks)
        .filter(({ text }) => text.startsWith("/")),
    ],
    frames: texts.filter(isFrame),
    references: texts.filter(isReference),
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
