import { isRecord } from "../../domain/isRecord";
import { parsePointer } from "../../layout/source/pointer";

/** A change of one setting; `undefined` removes it, or the entry of a list. */
export interface Edit {
  readonly pointer: string;
  readonly value: unknown;
}

/** Applies an edit to the settings and creates missing objects on its path. Unchanged parts stay the same objects. */
export function applyEdit(data: unknown, { pointer, value }: Edit): unknown {
  return change(data, parsePointer(pointer), value);
}

function change(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return data.filter((_, at) => at !== index);
    return Object.assign([...data], { [index]: change(data[index], rest, value) });
  }
  const owner = isRecord(data) ? data : {};
  const changed = change(owner[key], rest, value);
  if (changed !== undefined) return { ...owner, [key]: changed };
  const { [key]: _gone, ...others } = owner;
  return others;
}
