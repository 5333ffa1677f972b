import { getAt } from "../source/pointer";
import {
  DOCUMENT_PLACE,
  getOperationSchema,
  getSectionSchema,
  getSubschema,
  listProperties,
  OPERATION_TYPES,
  type SchemaPlace,
  SECTION_TYPES,
} from "./schemas";

/** Names of files in messages, as owners of settings. */
export const DOCUMENT_OWNER = "the document";
export const DOMAIN_OWNER = "the domain's file";
export const SELECTION_OWNER = "the selection";

/** Name of an operation in messages, as an owner of settings. */
export function nameOperation(op: string): string {
  return `the operation ${op}`;
}

/** Places that have a setting of a name. */
export interface SettingOwners {
  readonly names: readonly string[];
  /** True for places in the owner that the fault is about. */
  readonly areOwn: boolean;
}

/**
 * Finds the places that have a setting of this name, for a message about `owner`, which does not have it at the place of the
 * fault. The owner's own places come alone; then documents, card styles and section types; then settings in any of them.
 * `isInside`: the place is in a setting of the owner, and not the owner itself; then an object that `stated`, the owner's value,
 * lacks counts only if it needs no other settings. None for an owner that is no part of layout files.
 */
export function findSettingOwners(key: string, owner: string, isInside: boolean, stated?: unknown): SettingOwners {
  if (OPERATION_PLACES.has(owner)) return { names: listHolders(key, [...OPERATION_PLACES]), areOwn: false };
  const place = OWNERS.get(owner);
  if (place === undefined && owner !== DOMAIN_OWNER && owner !== SELECTION_OWNER) return { names: [], areOwn: false };
  const isPlausible = ([name, inner]: NamedPlace) =>
    !isInside || getAt(stated, [name]) !== undefined || !needsMore(inner);
  const own =
    place === undefined
      ? []
      : [
          ...(isInside ? [[owner, place] as const] : []),
          ...listProperties(place).filter(isPlausible).flatMap(listSetting),
        ];
  const ownNames = listHolders(key, own);
  if (ownNames.length > 0) return { names: ownNames, areOwn: true };
  const whole = listHolders(key, [...OWNERS, ...CARD_STYLE]);
  const inner = [...OWNERS.values(), ...CARD_STYLE.map(([, style]) => style)].flatMap(listInner);
  return { names: whole.length > 0 ? whole : listHolders(key, inner), areOwn: false };
}

type NamedPlace = readonly [name: string, place: SchemaPlace];

const OWNERS: ReadonlyMap<string, SchemaPlace> = new Map([
  [DOCUMENT_OWNER, DOCUMENT_PLACE],
  ...SECTION_TYPES.flatMap((type): NamedPlace[] => {
    const place = getSectionSchema(type);
    return place === undefined ? [] : [[type, place]];
  }),
]);

const OPERATION_PLACES: ReadonlyMap<string, SchemaPlace> = new Map(
  OPERATION_TYPES.flatMap((op): NamedPlace[] => {
    const place = getOperationSchema(op);
    return place === undefined ? [] : [[nameOperation(op), place]];
  }),
);

const CARD_STYLE = listProperties(DOCUMENT_PLACE).flatMap(([name, cards]): NamedPlace[] => {
  const style = name === "cards" ? getSubschema(cards, "additionalProperties") : undefined;
  return style === undefined ? [] : [["a card style", style]];
});

/** The settings of a place that have settings of their own, at any depth. Sections in it are left out. */
function listInner(place: SchemaPlace): NamedPlace[] {
  return listProperties(place).flatMap(listSetting);
}

function listSetting([name, place]: NamedPlace): NamedPlace[] {
  const entry = getSubschema(place, "items");
  return [
    [`“${name}”`, place],
    ...listInner(place),
    ...(entry === undefined ? [] : [[`an entry of “${name}”`, entry] as const, ...listInner(entry)]),
  ];
}

/** True for an object that a setting alone does not make valid. */
function needsMore({ schema }: SchemaPlace): boolean {
  return Array.isArray(schema.required) && schema.required.length > 0;
}

/** The names of the places that have the setting. */
function listHolders(key: string, places: readonly NamedPlace[]): string[] {
  const holders = places.filter(([, place]) => listProperties(place).some(([name]) => name === key));
  return [...new Set(holders.map(([name]) => name))];
}
