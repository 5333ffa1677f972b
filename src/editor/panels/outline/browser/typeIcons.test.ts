import { expect, it } from "vitest";
import { SECTION_TYPES } from "../../../../layout/schema/schemas";
import { TYPE_ICONS } from "./typeIcons";

it("has icons for types that there are, and for nothing else", () => {
  expect(Object.keys(TYPE_ICONS).filter((type) => !SECTION_TYPES.includes(type))).toEqual([]);
  expect(Object.keys(TYPE_ICONS).length).toBeGreaterThan(40);
});
