import type { PageState } from "./pageState";

/** The format of `writeState`. */
interface WrittenState {
  readonly values: readonly unknown[];
  readonly root: unknown;
}

/** Reads the state of a page from the text of its element: each `{"$": <index>}` is the value with that index. */
export function readState(text: string): PageState {
  const { values, root } = JSON.parse(text) as WrittenState;
  const read = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const record = value as Record<string, unknown>;
    if (typeof record.$ === "number") return read(values[record.$]);
    for (const name in record) record[name] = read(record[name]);
    return record;
  };
  return read(root) as PageState;
}
