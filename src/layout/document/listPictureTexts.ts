import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import { type FoundText, listSectionTexts, listTexts } from "../schema/listTexts";
import { DOCUMENT_PLACE, listProperties } from "../schema/schemas";
import { findSections } from "./walkSections";

const THEME_PLACE = listProperties(DOCUMENT_PLACE).find(([name]) => name === "theme")?.[1];

/** Lists the addresses and names of pictures that a document states: those of its sections and of its theme. */
export function listPictureTexts(document: LayoutDocument): FoundText[] {
  const ofTheme = THEME_PLACE === undefined ? [] : listTexts(document.theme, THEME_PLACE, ["theme"]);
  const ofSections = findSections(document).flatMap(({ section, path }) =>
    isRecord(section) ? listSectionTexts(section, path) : [],
  );
  return [...ofTheme, ...ofSections].filter(({ schema }) => schema.picture === true);
}
