import { isRecord } from "../../../../domain/isRecord";
import { parsePointer } from "../../../../layout/source/pointer";

/** A change of one setting; `undefined` takes it away, from a list the entry. */
export interface Edit {
  readonly pointer: string;
  readonly value: unknown;
}

/** The settings after an edit; objects on the way that are missing are made. What is not touched stays the same object. */
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
