import { DOCUMENT_PLACE, getSectionSchema, getSubschema, listProperties, SECTION_TYPES } from "./schemas";

/** How messages name the document, whose settings these are. */
export const DOCUMENT_OWNER = "the document";

/** What has a setting of this name: the document, its theme, its card styles, section types. In this order. */
export function listSettingOwners(key: string): readonly string[] {
  const own = listProperties(DOCUMENT_PLACE);
  const find = (name: string) => own.find(([other]) => other === name)?.[1];
  const [theme, cards] = [find("theme"), find("cards")];
  const card = cards && getSubschema(cards, "additionalProperties");
  const sections = SECTION_TYPES.map((type) => [type, getSectionSchema(type)] as const);
  const places = [[DOCUMENT_OWNER, DOCUMENT_PLACE], ["“theme”", theme], ["a card style", card], ...sections] as const;
  return places.flatMap(([owner, place]) =>
    place !== undefined && listProperties(place).some(([name]) => name === key) ? [owner] : [],
  );
}
