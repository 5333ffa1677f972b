import fc from "fast-check";
import { isRecord } from "../../src/domain/isRecord";
import type { LayoutDocument } from "../../src/generated/documents";
import { LIMITS } from "../../src/layout/document/limits";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { findSections } from "../../src/layout/document/walkSections";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { getPlaceRule } from "../../src/layout/schema/placeRules";
import {
  getSectionSchema,
  listProperties,
  listTypesWithRole,
  type SchemaPlace,
  SECTION_TYPES,
} from "../../src/layout/schema/schemas";
import { checkPlaces } from "../../src/layout/site/checkPlaces";
import { listSitePaths } from "../../src/layout/site/sitePaths";

const PLAIN_TYPES = SECTION_TYPES.filter((type) => type !== "columns" && type !== "tabs");

const HEADING_TYPES = [...listTypesWithRole("main-heading"), ...listTypesWithRole("main-heading-of-its-page")];

type Json = Record<string, unknown>;

/** Few ids, so that two documents share many of them, also in other places and for other types. */
const ids = fc.shuffledSubarray(
  Array.from({ length: 18 }, (_, index) => `s${index}`),
  { minLength: 6 },
);

const plainSection = (types: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...types), fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.nat()), { maxLength: 6 }))
    .map(([type, changes]): Json => {
      const place = getSectionSchema(type);
      const [example] = Array.isArray(place?.schema.examples) ? place.schema.examples : [];
      return changes.reduce((section: Json, change) => vary(section, place, change), isRecord(example) ? example : {});
    });

/** Changes a setting to another allowed value, or removes it where it is optional. */
function vary(section: Json, place: SchemaPlace | undefined, [which, isGone, pick]: [number, boolean, number]): Json {
  if (place === undefined) return section;
  // A time has one end: “until”, here.
  const settings = listProperties(place).filter(([key]) => key !== "id" && key !== "type" && key !== "through");
  const found = settings[which % Math.max(settings.length, 1)];
  if (found === undefined) return section;
  const [key, { schema }] = found;
  const required = Array.isArray(place.schema.required) ? place.schema.required : [];
  if (isGone && !required.includes(key)) {
    const { [key]: _gone, ...rest } = section;
    return rest;
  }
  const values = [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(Array.isArray(schema.examples) ? schema.examples : []),
    ...(schema.type === "boolean" ? [true, false] : []),
  ];
  return values.length === 0 ? section : { ...section, [key]: values[pick % values.length] };
}

const anySection = (types: readonly string[]) =>
  fc.letrec<{ section: Json }>((tie) => ({
    section: fc.oneof(
      { maxDepth: 2, depthIdentifier: "sections", withCrossShrink: true },
      { weight: 5, arbitrary: plainSection(types) },
      { weight: 2, arbitrary: fc.array(holder(tie("section")), { minLength: 1, maxLength: 3 }).map(toColumns) },
      { weight: 2, arbitrary: fc.array(holder(tie("section")), { minLength: 1, maxLength: 3 }).map(toTabs) },
    ),
  })).section;

interface Holder {
  readonly sections: Json[];
  readonly width: string;
}

function holder(section: fc.Arbitrary<Json>): fc.Arbitrary<Holder> {
  return fc.record({
    sections: fc.array(section, { minLength: 1, maxLength: 3 }),
    width: fc.constantFrom("narrow", "regular", "wide"),
  });
}

function toColumns(columns: readonly Holder[]): Json {
  return { type: "columns", columns };
}

function toTabs(tabs: readonly Holder[]): Json {
  const named = tabs.map(({ sections, width }, index) => ({ id: `t${index}`, label: width, sections }));
  return { type: "tabs", label: "Tabs", tabs: named };
}

/** Documents that are valid by their schemas, with nested sections; the ids of sections are from a short list. */
const documentsOf = (types: readonly string[]): fc.Arbitrary<LayoutDocument> =>
  fc
    .record({
      sections: fc.array(anySection(types), { minLength: 1, maxLength: 6 }),
      ids,
      title: fc.constantFrom("One", "Two"),
      fold: fc.integer({ min: 0, max: 3 }),
      theme: fc.constantFrom(
        undefined,
        { typeface: "serif" },
        { corners: "sharp", density: "airy", palette: { ink: "#2a1a12" } },
      ),
    })
    .map(({ sections, ids: names, title, fold, theme }) => {
      const value = JSON.parse(
        JSON.stringify({ version: 5, kind: "home", title, fold, sections, ...(theme ? { theme } : {}) }),
      );
      const cards = { standard: {} };
      findSections<Json>(value).forEach(({ section }, index) => {
        section.id = names[index] ?? `extra-${index}`;
      });
      return completeDocument({ ...value, cards });
    })
    .filter((document) => findSections(document).length <= LIMITS.sections);

/** Documents with sections of all types, also those that make no sense on a home. */
export const anyDocument = documentsOf(PLAIN_TYPES);

/** Sound homes: every section can stand where it is, and none has the page's heading, which is there once. */
export const anyHome = documentsOf(
  PLAIN_TYPES.filter((type) => {
    const { kinds, parameters, isOnce } = getPlaceRule(type);
    return kinds?.includes("home") !== false && parameters.length === 0 && !isOnce && !HEADING_TYPES.includes(type);
  }),
).filter((document) => {
  const placed = parseDocument("home/any.json", JSON.stringify(document));
  return checkPlaces("home/any", placed, listSitePaths([["home/any", document]])).length === 0;
});
