import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import { type FoundText, listSectionTexts, listTexts } from "../schema/listTexts";
import { DOCUMENT_PLACE, listProperties } from "../schema/schemas";
import { findSections } from "./walkSections";

/** Settings of a document with texts that shoppers read, or with pictures. */
const SHOWN_SETTINGS = listProperties(DOCUMENT_PLACE).filter(([name]) => ["cards", "meta", "theme"].includes(name));

/** Lists the addresses and names of pictures that a document states: those of its sections and of its theme. */
export function listPictureTexts(document: LayoutDocument): FoundText[] {
  return listShownTexts(document).filter(({ schema }) => schema.picture === true);
}

/** Lists the texts of a document that can show pictures: addresses and names of pictures, and texts with markup. */
export function listTextsWithPictures(document: LayoutDocument): FoundText[] {
  return listShownTexts(document).filter(({ schema }) => schema.picture === true || schema.markup === true);
}

/** Lists the texts for shoppers that a document states, without its own title and description. */
export function listTextsForShoppers(document: LayoutDocument): FoundText[] {
  return listShownTexts(document).filter(({ schema }) => schema.template === true || schema.markup === true);
}

function listShownTexts(document: LayoutDocument): FoundText[] {
  const ofDocument = SHOWN_SETTINGS.flatMap(([name, place]) => listTexts(Reflect.get(document, name), place, [name]));
  const ofSections = findSections(document).flatMap(({ section, path }) =>
    isRecord(section) ? listSectionTexts(section, path) : [],
  );
  return [...ofDocument, ...ofSections];
}
