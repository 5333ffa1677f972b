import { isRecord } from "../../../../domain/isRecord";
import type { Origin } from "../../../../layout/overlay/Provenance";
import type { TracedDocument } from "../../../../layout/overlay/TracedDocument";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { formatPointer, getAt, type Path } from "../../../../layout/source/pointer";
import type { OriginLevel } from "../../../protocol/view";
import { nameLevel } from "../../../server/views/nameLevel";
import type { ValueOrigin } from "../protocol";

/** The values of a form and their origins. */
export interface FoundOrigins {
  readonly data: Readonly<Record<string, unknown>>;
  readonly origins: Readonly<Record<string, ValueOrigin>>;
}

export interface OriginContext {
  /** The document's id. */
  readonly id: string;
  /** Path of the section; empty for the document's own settings. */
  readonly path: Path;
  /** Schema of the settings; absent for a section of an unknown type, whose stated settings are shown. */
  readonly schema: FlatSchema | undefined;
  /** Level that is edited: only its values can be reset. */
  readonly level: "document" | "domain";
}

/** The settings that files state, without the schema's defaults and without nested sections. */
export function listOrigins(traced: TracedDocument, { id, path, schema, level }: OriginContext): FoundOrigins {
  const origins: Record<string, ValueOrigin> = {};
  const names = schema?.properties === undefined ? undefined : new Set(Object.keys(schema.properties));
  const owner = getAt(traced.document, path);
  const data: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(isRecord(owner) ? owner : {})) {
    // Settings that the schema does not know are shown for a section: they are faults to be removed.
    if (path.length === 0 && names !== undefined && !names.has(key)) continue;
    const own = collect(value, [key], schema?.properties?.[key]);
    if (own !== undefined) data[key] = own.value;
  }
  return { data, origins };

  /** The value as files state it; `undefined` where it is a default. */
  function collect(value: unknown, inner: Path, place: FlatSchema | undefined): { value: unknown } | undefined {
    if (inner.at(-1) === "sections" && Array.isArray(value)) return undefined;
    const origin = traced.provenance.find(traced.document, [...path, ...inner]);
    if (origin.isDefault) return undefined;
    origins[formatPointer(inner)] = describeOrigin(origin, place?.default);
    if (Array.isArray(value)) {
      return {
        value: value.map((item, index) => {
          // Entries of a list always exist.
          const own = collect(item, [...inner, index], place?.items);
          return own === undefined ? item : own.value;
        }),
      };
    }
    if (!isRecord(value)) return { value };
    const others = isRecord(place?.additionalProperties) ? (place.additionalProperties as FlatSchema) : undefined;
    const entries = Object.entries(value).flatMap(([key, child]) => {
      const own = collect(child, [...inner, key], place?.properties?.[key] ?? others);
      return own === undefined ? [] : [[key, own.value] as const];
    });
    return { value: Object.fromEntries(entries) };
  }

  function describeOrigin(origin: Origin, byDefault: unknown): ValueOrigin {
    const { source, path: at } = origin.anchor;
    const { line, column } = source.rangeOf(at);
    const own = nameLevel(source.file, id);
    return {
      level: own,
      file: source.file,
      line,
      column,
      ...(own === level ? { inherited: findInherited(origin, byDefault) } : {}),
    };
  }

  /** The value in effect without the edited level. */
  function findInherited(origin: Origin, byDefault: unknown): { level: OriginLevel; value?: unknown } {
    for (let outer = origin.overrode; outer !== undefined; outer = outer.origin.overrode) {
      if (outer.origin.isDefault) return { level: "default", value: outer.value };
      const found = nameLevel(outer.origin.anchor.source.file, id);
      if (found !== level) return { level: found, value: outer.value };
    }
    return { level: "default", ...(byDefault === undefined ? {} : { value: byDefault }) };
  }
}
