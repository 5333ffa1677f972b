import { expect, it } from "vitest";
import { getSectionSchema, SECTION_TYPES } from "../../../../layout/schema/schemas";
import { TYPE_ICONS } from "./typeIcons";

it("every section type names an icon that there is", () => {
  const lost = SECTION_TYPES.filter((type) => TYPE_ICONS[String(getSectionSchema(type)?.schema.icon)] === undefined);
  expect(lost).toEqual([]);
});
