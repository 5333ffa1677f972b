import type { FlatSchema } from "../../../../../layout/schema/flattenSchema";
import { formatPointer, parsePointer } from "../../../../../layout/source/pointer";
import { readMembers } from "../readSchema";

/** Settings beside a picture that can say what it shows. */
const ALTERNATIVES = ["alt", "label"] as const;

/**
 * Returns the pointer of the setting that says in words what the picture at a pointer shows, by the schema of the whole form;
 * `undefined` for a picture without such a setting beside it.
 */
export function findAlternative(schema: FlatSchema | undefined, pointer: string): string | undefined {
  const around = parsePointer(pointer).slice(0, -1);
  const holder = around.reduce<FlatSchema | undefined>(
    (outer, step) => outer?.items ?? outer?.properties?.[String(step)] ?? (outer && readMembers(outer)),
    schema,
  );
  const name = ALTERNATIVES.find((one) => holder?.properties?.[one] !== undefined);
  return name === undefined ? undefined : formatPointer([...around, name]);
}
