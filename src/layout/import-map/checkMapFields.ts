import { isRecord } from "../../domain/isRecord";
import { joinWords } from "../../domain/text/messageWords";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { fieldOfOtherKind } from "../diagnostics/kinds/field-of-other-kind";
import { findMeant } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import type { ParsedDocument } from "../document/parseDocument";
import type { SchemaError } from "../schema/listSchemaErrors";
import { IMPORT_MAP_PLACE, listProperties } from "../schema/schemas";
import { getAt } from "../source/pointer";

/** The keys of a map that have fields in them. */
const FIELD_KEYS = ["columns", "defaults"] as const;

const PROPERTIES = new Map(listProperties(IMPORT_MAP_PLACE));

/** The kinds of records that have a field, by its name; both keys have the same fields. */
const KINDS_BY_FIELD: ReadonlyMap<string, readonly string[]> = new Map(
  listProperties(PROPERTIES.get("columns") ?? IMPORT_MAP_PLACE).map(([name, { schema }]) => [
    name,
    Array.isArray(schema.kinds) ? schema.kinds.map(String) : [],
  ]),
);

/** Returns the kind of records that a map is for; undefined for one that does not exist. */
export function readKind(map: Readonly<Record<string, unknown>>): string | undefined {
  const { enum: kinds, default: usual } = PROPERTIES.get("kind")?.schema ?? {};
  const kind = Object.hasOwn(map, "kind") ? map.kind : usual;
  return Array.isArray(kinds) && kinds.includes(kind) ? String(kind) : undefined;
}

/** Returns the errors of unknown fields with the fields of one kind alone, so that a message offers no others. */
export function limitToKind(errors: readonly SchemaError[], kind: string | undefined): readonly SchemaError[] {
  if (kind === undefined) return errors;
  return errors.map((error) => {
    const isField = FIELD_KEYS.some((key) => error.instancePath === `/${key}`);
    const { properties } = (error.parentSchema ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
    if (error.keyword !== "additionalProperties" || !isField || properties === undefined) return error;
    const own = Object.entries(properties).filter(([name]) => hasField(kind, name));
    return { ...error, parentSchema: { ...error.parentSchema, properties: Object.fromEntries(own) } };
  });
}

/** Reports fields that only records of another kind have, each with the field that was probably meant. */
export function checkMapFields({ source, value }: ParsedDocument, kind: string | undefined): readonly Diagnostic[] {
  if (kind === undefined) return [];
  const own = [...KINDS_BY_FIELD.keys()].filter((name) => hasField(kind, name));
  return FIELD_KEYS.flatMap((key) => {
    const stated = getAt(value, [key]);
    if (!isRecord(stated)) return [];
    const free = own.filter((name) => !Object.hasOwn(stated, name));
    return Object.keys(stated).flatMap((name) => {
      const kinds = KINDS_BY_FIELD.get(name);
      if (kinds === undefined || kinds.includes(kind)) return [];
      const facts = {
        key: name,
        kinds: joinWords(kinds, "and"),
        kind,
        allowed: formatAllowed(free, WORDS.possibleHere),
      };
      return [fieldOfOtherKind.atKey(source, [key, name], facts, { suggestion: findMeant(name, free) })];
    });
  });
}

function hasField(kind: string, name: string): boolean {
  return KINDS_BY_FIELD.get(name)?.includes(kind) === true;
}
