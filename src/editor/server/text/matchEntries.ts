import { isRecord } from "../../../domain/isRecord";
import { isEqual } from "../../../layout/source/isEqual";

/** Maps each entry of a changed list to the index of the former entry that it comes from; `undefined` for a new entry. */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const matched: (number | undefined)[] = after.map(() => undefined);
  const match = (index: number, found: number | undefined) => {
    if (found === undefined) return;
    matched[index] = found;
    free.delete(found);
  };
  const isOpen = (index: number) => matched[index] === undefined;
  after.forEach((entry, index) => {
    const id = readId(entry);
    if (id !== undefined)
      match(
        index,
        find(free, (at) => readId(before[at]) === id),
      );
  });
  after.forEach((entry, index) => {
    if (!isOpen(index)) return;
    const isSame = free.has(index) && isEqual(before[index], entry);
    match(index, isSame ? index : find(free, (at) => isEqual(before[at], entry)));
  });
  // What is left was changed: the alike ones in their order, and one alone in its place whatever it was.
  let from = -1;
  after.forEach((entry, index) => {
    const own = matched[index];
    if (own !== undefined) {
      from = own;
      return;
    }
    const next = matched.slice(index + 1).find((at) => at !== undefined) ?? before.length;
    const between = [...free].filter((at) => at > from && at < next);
    const open = matched.slice(index).findIndex((at) => at !== undefined);
    const isOnly = between.length === (open === -1 ? matched.length - index : open);
    const found = between.find((at) => isAlike(before[at], entry)) ?? (isOnly ? between[0] : undefined);
    match(index, found);
    if (found !== undefined) from = found;
  });
  return matched;
}

function readId(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry.id === "string" ? entry.id : undefined;
}

function find(indexes: ReadonlySet<number>, isWanted: (index: number) => boolean): number | undefined {
  for (const index of indexes) if (isWanted(index)) return index;
  return undefined;
}

/** Objects that share at least half of their values. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.filter((key) => isEqual(a[key], b[key])).length * 2 >= keys.length;
}
