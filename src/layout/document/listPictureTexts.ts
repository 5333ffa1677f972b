import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import { type FoundText, listSectionTexts, listTexts } from "../schema/listTexts";
import { DOCUMENT_PLACE, listProperties } from "../schema/schemas";
import { findSections } from "./walkSections";

const THEME_PLACE = listProperties(DOCUMENT_PLACE).find(([name]) => name === "theme")?.[1];

/** Lists the addresses and names of pictures that a document states: those of its sections and of its theme. */
export function listPictureTexts(document: LayoutDocument): FoundText[] {
  return listShownTexts(document).filter(({ schema }) => schema.picture === true);
}

/** Lists the texts of a document that can show pictures: addresses and names of pictures, and texts with markup. */
export function listTextsWithPictures(document: LayoutDocument): FoundText[] {
  return listShownTexts(document).filter(({ schema }) => schema.picture === true || schema.markup === true);
}

function listShownTexts(document: LayoutDocument): FoundText[] {
  const ofTheme = THEME_PLACE === undefined ? [] : listTexts(document.theme, THEME_PLACE, ["theme"]);
  const ofSections = findSections(document).flatMap(({ section, path }) =>
    isRecord(section) ? listSectionTexts(section, path) : [],
  );
  return [...ofTheme, ...ofSections];
}
