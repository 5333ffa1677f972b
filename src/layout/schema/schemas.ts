import { isRecord } from "../../domain/isRecord";
import {
  DEFS_SCHEMA,
  DOCUMENT_SCHEMA,
  DOMAIN_SCHEMA,
  IMPORT_MAP_SCHEMA,
  OPERATIONS_SCHEMA,
  OVERLAY_SCHEMA,
  SECTION_SCHEMAS,
  SELECTION_SCHEMA,
  WEBSITE_DATA_SCHEMA,
} from "../../generated/schemas";
import { toName } from "../source/toName";

/** A schema with the file whose local references it uses. */
export interface SchemaPlace {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly file: Readonly<Record<string, unknown>>;
}

const asPlace = (file: object): SchemaPlace => ({ schema: { ...file }, file: { ...file } });
const DEFS = asPlace(DEFS_SCHEMA);
const SECTIONS = new Map([...SECTION_SCHEMAS].map(([type, schema]) => [type, asPlace(schema)]));

/** The schemas of whole files. */
export const DOCUMENT_PLACE = asPlace(DOCUMENT_SCHEMA);
export const SELECTION_PLACE = asPlace(SELECTION_SCHEMA);
export const OVERLAY_PLACE = asPlace(OVERLAY_SCHEMA);
export const DOMAIN_PLACE = asPlace(DOMAIN_SCHEMA);
export const WEBSITE_DATA_PLACE = asPlace(WEBSITE_DATA_SCHEMA);
export const IMPORT_MAP_PLACE = asPlace(IMPORT_MAP_SCHEMA);

/** Name of the schema of one domain's website data, which is a part of `website-data.json`. */
export const WEBSITE_RECORD_FILE = "website-record.json";
/** That schema. */
export function getWebsiteRecordSchema(): Readonly<Record<string, unknown>> {
  return getSubschema(WEBSITE_DATA_PLACE, "items")?.schema ?? {};
}

const OPERATIONS = asPlace(OPERATIONS_SCHEMA);

/** Kinds of operations, the values of `op`. */
export const OPERATION_TYPES: readonly string[] = getOperationNames();

function getOperationNames(): string[] {
  const { properties } = OPERATIONS.schema;
  const op = isRecord(properties) ? properties.op : undefined;
  return isRecord(op) && Array.isArray(op.enum) ? op.enum.map(String) : [];
}

/** The types of all sections, in alphabetical order. */
export const SECTION_TYPES: readonly string[] = [...SECTIONS.keys()];

/** The schema of a section type; `undefined` for a type that does not exist. */
export function getSectionSchema(type: unknown): SchemaPlace | undefined {
  return typeof type === "string" ? SECTIONS.get(type) : undefined;
}

/**
 * Contribution of a section to its page: the h1 of any page or of its own page, a picture, a form for the newsletter or for
 * messages, or a field of website data.
 */
export type SectionRole =
  | "main-heading"
  | "main-heading-of-its-page"
  | "picture"
  | "newsletter"
  | "contact"
  | "header_html"
  | "footer_text"
  | "footer_about_us";

/** The section types that have this role, or can have it, as the keyword `gives` of their schemas and settings says. */
export function listTypesWithRole(role: SectionRole): readonly string[] {
  return SECTION_TYPES.filter((type) => ROLES.get(type)?.some((given) => given.role === role));
}

/** True for a section, valid or not, that has this role: by its type, or by the value of a setting. */
export function hasRole(section: object, role: SectionRole): boolean {
  const given = isRecord(section) && typeof section.type === "string" ? ROLES.get(section.type) : undefined;
  return (
    given?.some((one) => one.role === role && (one.setting === undefined || hasValue(section, one.setting))) === true
  );
}

/** A role of a section type; one that depends on a setting comes with the value that gives it. */
interface GivenRole {
  readonly role: unknown;
  readonly setting?: GivingValue;
}

interface GivingValue {
  readonly name: string;
  readonly value: string;
  readonly default: unknown;
}

function hasValue(section: object, { name, value, default: usual }: GivingValue): boolean {
  return String(Object.hasOwn(section, name) ? Reflect.get(section, name) : usual) === value;
}

/** The dimensions that the banners of a source have, as the schema of its `from` says; `undefined` where they can have any. */
export function listSourceDimensions(from: unknown): readonly string[] | undefined {
  const source = resolveSchema({ schema: { $ref: "#/$defs/bannerSource" }, file: DEFS.file });
  const { dimensions } = listProperties(source).find(([name]) => name === "from")?.[1].schema ?? {};
  const listed = isRecord(dimensions) && typeof from === "string" ? dimensions[from] : undefined;
  return Array.isArray(listed) ? listed.map(String) : undefined;
}

/** The schema of an operation; `undefined` for one that does not exist. */
export function getOperationSchema(op: unknown): SchemaPlace | undefined {
  const { $defs } = OPERATIONS.file;
  const schema = isRecord($defs) && OPERATION_TYPES.includes(toName(op)) ? $defs[toName(op)] : undefined;
  return isRecord(schema) ? { schema, file: OPERATIONS.file } : undefined;
}

/** True for a schema that refers to a section of any type. */
export function isSectionReference(schema: Readonly<Record<string, unknown>>): boolean {
  return typeof schema.$ref === "string" && schema.$ref.endsWith("sections.json");
}

/** True for a section type that contains other sections, such as columns. */
export function isHolderType(type: string): boolean {
  const place = getSectionSchema(type);
  return place !== undefined && leadsToSections(place);
}

function leadsToSections(place: SchemaPlace): boolean {
  const items = getSubschema(place, "items");
  const below = [...listProperties(place).map(([, child]) => child), ...(items === undefined ? [] : [items])];
  return isSectionReference(place.schema) || below.some(leadsToSections);
}

/** True for a schema that refers to any operation. */
function isOperationReference({ $ref }: Readonly<Record<string, unknown>>): boolean {
  return typeof $ref === "string" && $ref.endsWith("operations.json");
}

/**
 * Follows a reference. Draft-07 ignores keywords beside `$ref`, so a setting that overrides keywords of a shared definition
 * uses `allOf` with that one reference; its own keywords win over those of the definition.
 */
function resolveSchema(place: SchemaPlace): SchemaPlace {
  const reference = getReference(place.schema);
  if (reference === undefined || isSectionReference(place.schema) || isOperationReference(place.schema)) return place;
  const file = reference.startsWith("#") ? place.file : DEFS.file;
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  const target = isRecord(file.$defs) && Object.hasOwn(file.$defs, name) ? file.$defs[name] : undefined;
  if (!isRecord(target)) throw new Error(`schema reference ${reference} does not exist`);
  const { $ref: _reference, allOf: _allOf, ...own } = place.schema;
  return resolveSchema({ schema: { ...target, ...own }, file });
}

function getReference({ $ref, allOf }: Readonly<Record<string, unknown>>): string | undefined {
  const [first] = Array.isArray(allOf) ? allOf : [];
  const reference = $ref ?? (isRecord(first) ? first.$ref : undefined);
  return typeof reference === "string" ? reference : undefined;
}

const properties = new WeakMap<SchemaPlace, [string, SchemaPlace][]>();
const subschemas = new WeakMap<SchemaPlace, Map<string, SchemaPlace | undefined>>();

/** The schemas of an object's settings by name, references resolved; looked up once for each place. */
export function listProperties(place: SchemaPlace): readonly [string, SchemaPlace][] {
  const known = properties.get(place);
  if (known !== undefined) return known;
  const entries = isRecord(place.schema.properties) ? Object.entries(place.schema.properties) : [];
  const found = entries.flatMap(([name, schema]): [string, SchemaPlace][] =>
    isRecord(schema) ? [[name, resolveSchema({ schema, file: place.file })]] : [],
  );
  properties.set(place, found);
  return found;
}

/** The schema below a keyword, such as `items`, its reference resolved; `undefined` where there is none. */
export function getSubschema(place: SchemaPlace, keyword: "items" | "additionalProperties"): SchemaPlace | undefined {
  const known = subschemas.get(place) ?? new Map<string, SchemaPlace | undefined>();
  if (!known.has(keyword)) {
    const schema = place.schema[keyword];
    known.set(keyword, isRecord(schema) ? resolveSchema({ schema, file: place.file }) : undefined);
    subschemas.set(place, known);
  }
  return known.get(keyword);
}

/** `"gives": "picture"` beside the type's description; `"gives": { "page": "main-heading" }` in a setting, by its value. */
const ROLES: ReadonlyMap<string, readonly GivenRole[]> = new Map(
  [...SECTIONS].map(([type, place]) => [
    type,
    [
      ...("gives" in place.schema ? [{ role: place.schema.gives }] : []),
      ...listProperties(place).flatMap(([name, { schema }]) =>
        Object.entries(isRecord(schema.gives) ? schema.gives : {}).map(([value, role]) => ({
          role,
          setting: { name, value, default: schema.default },
        })),
      ),
    ],
  ]),
);
