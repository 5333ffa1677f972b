import { isRecord } from "../../domain/isRecord";
import type {
  DomainOverlay,
  ImportMap,
  LayoutDocument,
  Overlay,
  Selection,
  WebsiteData,
} from "../../generated/documents";
import {
  DOCUMENT_PLACE,
  DOMAIN_PLACE,
  getSectionSchema,
  getSubschema,
  IMPORT_MAP_PLACE,
  isSectionReference,
  listProperties,
  OVERLAY_PLACE,
  type SchemaPlace,
  SELECTION_PLACE,
  WEBSITE_DATA_PLACE,
} from "./schemas";

const PAGE_SETTINGS: ReadonlySet<string> = new Set(
  isRecord(DOCUMENT_PLACE.schema.then) && isRecord(DOCUMENT_PLACE.schema.then.properties)
    ? Object.keys(DOCUMENT_PLACE.schema.then.properties)
    : [],
);

const PART_PROPERTIES = listProperties(DOCUMENT_PLACE).filter(([name]) => !PAGE_SETTINGS.has(name));
const THEMELESS_PROPERTIES = listProperties(DOCUMENT_PLACE).filter(([name]) => name !== "theme");

/**
 * A valid document with every default filled in and without `$schema`, which is for editors. A page without a theme
 * keeps none: it inherits that of the domain's home.
 */
export function completeDocument(value: unknown): LayoutDocument {
  const { $schema: _schema, ...document } = isRecord(value) ? value : {};
  return completeObject(document, listDocumentProperties(document)) as unknown as LayoutDocument;
}

function listDocumentProperties(document: Record<string, unknown>): readonly [string, SchemaPlace][] {
  if (document.kind === "header" || document.kind === "footer") return PART_PROPERTIES;
  const isThemeless = document.kind === "page" && !Object.hasOwn(document, "theme");
  return isThemeless ? THEMELESS_PROPERTIES : listProperties(DOCUMENT_PLACE);
}

/** Returns a valid selection without the keys for editors. */
export function completeSelection(value: unknown): Selection {
  const { $schema: _schema, ...selection } = isRecord(value) ? value : {};
  return completeObject(selection, listProperties(SELECTION_PLACE)) as unknown as Selection;
}

/** Returns a valid overlay without the keys for editors; its values stay unchanged. */
export function completeOverlay(value: unknown): Overlay {
  const { $schema: _schema, ...overlay } = isRecord(value) ? value : {};
  return completeObject(overlay, listProperties(OVERLAY_PLACE)) as unknown as Overlay;
}

/** Returns a domain's changes with a list for each of the three documents; its theme and card styles stay as they are stated. */
export function completeDomainOverlay(value: unknown): DomainOverlay {
  const { $schema: _schema, ...overlay } = isRecord(value) ? value : {};
  return completeObject(overlay, listProperties(DOMAIN_PLACE)) as unknown as DomainOverlay;
}

const WEBSITE_PLACE = getSubschema(WEBSITE_DATA_PLACE, "items");
const WEBSITE_PROPERTIES = WEBSITE_PLACE === undefined ? [] : listProperties(WEBSITE_PLACE);

/** Returns valid website data in which each domain has every key that the contract's answers have. */
export function completeWebsiteData(websites: readonly unknown[]): WebsiteData {
  return websites.map((website) =>
    completeObject(isRecord(website) ? website : {}, WEBSITE_PROPERTIES),
  ) as unknown as WebsiteData;
}

/** Returns a valid map of columns with its defaults and without the keys for editors. */
export function completeImportMap(value: unknown): ImportMap {
  const { $schema: _schema, ...map } = isRecord(value) ? value : {};
  return completeObject(map, listProperties(IMPORT_MAP_PLACE)) as unknown as ImportMap;
}

const shared = new WeakSet<object>();

/** Marks a section as complete: it has every default and never changes, so documents share the object. */
export function shareSection(section: Record<string, unknown>): Record<string, unknown> {
  shared.add(section);
  return section;
}

/** A valid section with every default filled in, nested sections too. */
export function completeSection(value: unknown): unknown {
  if (isRecord(value) && shared.has(value)) return value;
  const place = isRecord(value) ? getSectionSchema(value.type) : undefined;
  return place === undefined ? value : complete(value, place);
}

function complete(value: unknown, place: SchemaPlace): unknown {
  if (place.schema.partial === true) return value;
  if (isSectionReference(place.schema)) return completeSection(value);
  if (Array.isArray(value)) {
    const items = getSubschema(place, "items");
    return items === undefined ? value : value.map((item) => complete(item, items));
  }
  if (!isRecord(value)) return value;
  const others = getSubschema(place, "additionalProperties");
  if (others !== undefined) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, complete(child, others)]));
  }
  return completeObject(value, listProperties(place));
}

const placesByName = new WeakMap<readonly [string, SchemaPlace][], ReadonlyMap<string, SchemaPlace>>();

function mapPlaces(properties: readonly [string, SchemaPlace][]): ReadonlyMap<string, SchemaPlace> {
  const known = placesByName.get(properties) ?? new Map(properties);
  placesByName.set(properties, known);
  return known;
}

/** Keys keep the order of the document; defaults come last. */
function completeObject(
  value: Record<string, unknown>,
  properties: readonly [string, SchemaPlace][],
): Record<string, unknown> {
  const places = mapPlaces(properties);
  // What a card style with a basis does not say is as there, see `showCards`.
  if (value.basis !== undefined && places.has("basis")) return { ...value };
  const completed: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const place = places.get(key);
    const child = value[key];
    completed[key] = place === undefined || typeof child !== "object" ? child : complete(child, place);
  }
  for (const [key, place] of properties) {
    if (Object.hasOwn(value, key) || place.schema.default === undefined) continue;
    const defaultValue = place.schema.default;
    completed[key] = typeof defaultValue === "object" ? complete(structuredClone(defaultValue), place) : defaultValue;
  }
  return completed;
}
