import type { Setting } from "./useSetting";

/** Edits of the entries of a list setting. */
export interface ListEdits {
  readonly entries: readonly unknown[];
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly add: (value: unknown) => void;
  /** Adds entries at the end, in one step. */
  readonly addAll: (values: readonly unknown[]) => void;
  /** Number of entries that can be added. */
  readonly room: number;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly copy: (index: number) => void;
}

/** Each is the smallest change: an entry at the end is added alone, and a removed one is removed alone. */
export function editList({ form, pointer, schema, value, fallback, isRequired, set }: Setting): ListEdits {
  const stated = Array.isArray(value) ? value : undefined;
  const entries: readonly unknown[] = stated ?? (Array.isArray(fallback) ? fallback : []);
  const least = typeof schema.minItems === "number" ? schema.minItems : 0;
  const most = typeof schema.maxItems === "number" ? schema.maxItems : Infinity;
  const replace = (next: readonly unknown[]) => set(next, "now");
  return {
    entries,
    canAdd: entries.length < most,
    canRemove: isRequired ? entries.length > least : true,
    add: (entry) => {
      if (stated === undefined) replace([...entries, entry]);
      else form.change(`${pointer}/${entries.length}`, entry, "now");
    },
    addAll: (values) => replace([...entries, ...values]),
    room: most - entries.length,
    remove: (index) => {
      const isLast = entries.length <= Math.max(1, least);
      if (isLast && !isRequired) set(undefined, "now");
      else if (stated === undefined) replace(entries.filter((_, at) => at !== index));
      else form.change(`${pointer}/${index}`, undefined, "now");
    },
    move: (from, to) => {
      const next = entries.filter((_, at) => at !== from);
      replace([...next.slice(0, to), entries[from], ...next.slice(to)]);
    },
    copy: (index) => {
      const next = structuredClone(entries[index]);
      replace([...entries.slice(0, index + 1), next, ...entries.slice(index + 1)]);
    },
  };
}
