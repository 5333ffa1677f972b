import { getSectionSchema, getSubschema, listProperties, type SchemaPlace, SECTION_TYPES } from "./schemas";

/** The section types with a text that may have markup, as the keyword `markup` of its schema says. */
export const MARKUP_TYPES: readonly string[] = SECTION_TYPES.filter((type) => {
  const place = getSectionSchema(type);
  return place !== undefined && hasMarkup(place);
});

function hasMarkup(place: SchemaPlace): boolean {
  const items = getSubschema(place, "items");
  const below = [...listProperties(place).map(([, child]) => child), ...(items === undefined ? [] : [items])];
  return place.schema.markup === true || below.some(hasMarkup);
}
