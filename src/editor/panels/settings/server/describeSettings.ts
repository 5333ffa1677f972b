import { isRecord } from "../../../../domain/isRecord";
import { keepByObject } from "../../../../domain/keepByObject";
import { type DocumentKind, getKind } from "../../../../layout/document/LayoutSet";
import { describeSetting } from "../../../../layout/schema/describeSetting";
import { type FlatSchema, flattenSchema } from "../../../../layout/schema/flattenSchema";
import { DOCUMENT_PLACE, getSectionSchema, listProperties, type SchemaPlace } from "../../../../layout/schema/schemas";
import { getAt, type Path } from "../../../../layout/source/pointer";

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
  const kind = getKind(id);
  const whole = annotateDocument(DOCUMENT_PLACE);
  const names = listProperties(DOCUMENT_PLACE)
    .map(([name]) => name)
    .filter((name) => !FIXED.includes(name) && !isRefused(name, kind));
  const { properties = {}, required = [], if: _if, then: _then, $comment: _comment, ...rest } = whole;
  return {
    ...rest,
    properties: Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : []))),
    required: required.filter((name) => names.includes(name)),
  };
}

const annotateDocument = keepByObject((place: SchemaPlace) => annotate(flattenSchema(place), undefined, []));

/** The conditions of the schema by kind of document, and for header and footer together. */
const CONDITIONS = [DOCUMENT_PLACE.schema, ...readList(DOCUMENT_PLACE.schema.allOf)].map((one) => ({
  kinds: getAt(one, ["if", "properties", "kind"]),
  settings: getAt(one, ["then", "properties"]),
}));

/** True for a setting that the schema refuses to documents of a kind. */
function isRefused(name: string, kind: DocumentKind | undefined): boolean {
  return CONDITIONS.some(({ kinds, settings }) => {
    const concerned = isRecord(kinds) ? [kinds.const, ...readList(kinds.enum)] : [];
    return concerned.includes(kind) && isRecord(settings) && settings[name] === false;
  });
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

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
