import { DOCUMENT_PLACE, getSectionSchema, getSubschema, listProperties, SECTION_TYPES } from "./schemas";

/** Name of the document in messages, as an owner of settings. */
export const DOCUMENT_OWNER = "the document";

/** Lists the owners of a setting of this name, in this order: the document, its theme, its card styles, section types. */
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
