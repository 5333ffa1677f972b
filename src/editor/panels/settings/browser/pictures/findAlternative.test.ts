import { expect, it } from "vitest";
import { flattenSchema } from "../../../../../layout/schema/flattenSchema";
import { DOCUMENT_PLACE, getSectionSchema } from "../../../../../layout/schema/schemas";
import { findAlternative } from "./findAlternative";

const schemaOf = (type: string) => {
  const place = getSectionSchema(type);
  return place === undefined ? undefined : flattenSchema(place);
};

it.each([
  ["hero", "/picture/src", "/picture/alt"],
  ["banner-carousel", "/source/banners/3/picture", "/source/banners/3/label"],
  ["deal-grid", "/banners/0/own/picture", "/banners/0/own/label"],
  ["payment-logos", "/logos/1/image", "/logos/1/label"],
])("the words for a picture of a %s stand beside it: %s", (type, pointer, alternative) => {
  expect(findAlternative(schemaOf(type), pointer)).toBe(alternative);
});

it("a picture that is an ornament has no words", () => {
  expect(findAlternative(flattenSchema(DOCUMENT_PLACE), "/theme/motif/src")).toBeUndefined();
});
