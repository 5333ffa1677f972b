import { isRecord } from "../../../../domain/isRecord";
import { keepByObject } from "../../../../domain/keepByObject";
import { getKind, isHeaderOrFooter } from "../../../../layout/document/LayoutSet";
import { describeSetting } from "../../../../layout/schema/describeSetting";
import { type FlatSchema, flattenSchema } from "../../../../layout/schema/flattenSchema";
import { DOCUMENT_PLACE, getSectionSchema, listProperties, type SchemaPlace } from "../../../../layout/schema/schemas";
import type { Path } from "../../../../layout/source/pointer";

/** Settings of a document that no form shows. */
const FIXED = ["$schema", "version", "kind", "sections"];

/** The settings of a section type, each with its name and the meaning of its words; `undefined` for an unknown type. */
export function describeSectionSettings(type: string): FlatSchema | undefined {
  const place = getSectionSchema(type);
  return place === undefined ? undefined : describeSection(place)(type);
}

const describeSection = keepByObject((place: SchemaPlace) => {
  let made: FlatSchema | undefined;
  return (type: string): FlatSchema => {
    made ??= annotate(flattenSchema(place), type, []);
    return made;
  };
});

/** The settings of a document as such; a header or footer has fewer. */
export function describeDocumentSettings(id: string): FlatSchema {
  const isPart = isHeaderOrFooter(getKind(id));
  const whole = annotateDocument(DOCUMENT_PLACE);
  const names = listProperties(DOCUMENT_PLACE)
    .map(([name]) => name)
    .filter((name) => !FIXED.includes(name) && !(isPart && PAGE_SETTINGS.has(name)));
  const { properties = {}, required = [], if: _if, then: _then, $comment: _comment, ...rest } = whole;
  return {
    ...rest,
    properties: Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : []))),
    required: required.filter((name) => names.includes(name)),
  };
}

const annotateDocument = keepByObject((place: SchemaPlace) => annotate(flattenSchema(place), undefined, []));

/** The settings that the schema refuses to a header and a footer. */
const PAGE_SETTINGS: ReadonlySet<string> = new Set(
  isRecord(DOCUMENT_PLACE.schema.then) && isRecord(DOCUMENT_PLACE.schema.then.properties)
    ? Object.keys(DOCUMENT_PLACE.schema.then.properties)
    : [],
);

/** Adds to each setting its name in few words, and what each of its words means. */
function annotate(schema: FlatSchema, type: string | undefined, path: Path): FlatSchema {
  const { label, meanings } =
    path.length === 0 ? { label: undefined, meanings: undefined } : describeSetting(type, path);
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(label === undefined ? {} : { label }),
    ...(meanings === undefined || meanings.size === 0 ? {} : { meanings: Object.fromEntries(meanings) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, child]) => [name, annotate(child, type, [...path, name])]),
          ),
        }),
    ...(items === undefined ? {} : { items: annotate(items, type, [...path, 0]) }),
    ...(isRecord(additionalProperties)
      ? { additionalProperties: annotate(additionalProperties as FlatSchema, type, [...path, "*"]) }
      : {}),
  };
}
