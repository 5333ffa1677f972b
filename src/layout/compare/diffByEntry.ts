import { isRecord } from "../../domain/isRecord";
import { isEqual } from "../source/isEqual";
import type { Path } from "../source/pointer";
import { diffSettings, holdsSections, type SettingChange } from "./diffSettings";
import { findLongestRun } from "./findLongestRun";

type Entry = Readonly<Record<string, unknown>>;

/** Settings that identify an entry of a list, the surest first. */
const IDENTIFYING = ["id", "href", "label", "question", "heading", "title", "name", "image", "src", "url", "path"];
/** Settings whose text names an entry in a report, the clearest first. */
const NAMING = ["label", "question", "heading", "title", "name", "text", "id", "href", "image", "src", "url", "path"];

/**
 * Compares two lists of links, questions or other entries by what identifies each: an entry is added, removed, in another
 * place or changed. For `diffSettings`; returns `undefined` for lists of other values, of columns or tabs, and for lists
 * without a common entry.
 */
export function diffByEntry(a: readonly unknown[], b: readonly unknown[], path: Path): SettingChange[] | undefined {
  const [before, after] = [readEntries(a), readEntries(b)];
  if (before === undefined || after === undefined) return undefined;
  const pairs = matchEntries(before, after);
  if (pairs.size === 0 && before.length > 0 && after.length > 0) return undefined;
  const known = new Set(pairs.values());
  const toFrom = (index: number) => [index + 1, before.length] as const;
  const toTo = (index: number) => [index + 1, after.length] as const;
  const removed = before.flatMap((from, index): SettingChange[] => {
    if (known.has(index)) return [];
    return [{ path: [...path, index], from, entry: { change: "removed", name: nameEntry(from), from: toFrom(index) } }];
  });
  const staying = findLongestRun(after.map((_, index) => pairs.get(index) ?? -1));
  const present = after.flatMap((to, index): SettingChange[] => {
    const former = pairs.get(index);
    const own = { path: [...path, index], to };
    const name = nameEntry(to);
    if (former === undefined) return [{ ...own, entry: { change: "added", name, to: toTo(index) } }];
    const fromPath = [...path, former];
    const from = before[former];
    const moved: SettingChange = {
      ...own,
      from,
      fromPath,
      entry: { change: "moved", name, from: toFrom(former), to: toTo(index) },
    };
    const changed = diffSettings(from, to, own.path, diffByEntry).map(
      (change): SettingChange => ({
        ...change,
        fromPath: [...fromPath, ...(change.fromPath ?? change.path).slice(fromPath.length)],
        entry: change.entry ?? { change: "changed", name },
      }),
    );
    return [...(staying.has(index) ? [] : [moved]), ...changed];
  });
  return [...removed, ...present];
}

/** The entries of a list that can be identified; `undefined` where one of them cannot. */
function readEntries(list: readonly unknown[]): readonly Entry[] | undefined {
  const entries = list.filter(isRecord);
  const isNamed = (entry: Entry) => IDENTIFYING.some((key) => typeof entry[key] === "string");
  return entries.length === list.length && entries.every((entry) => isNamed(entry) && !holdsSections(entry))
    ? entries
    : undefined;
}

/** Pairs of entries: the index before the change by that after it. Equal ones are paired first, then those with an identifying setting in common. */
function matchEntries(before: readonly Entry[], after: readonly Entry[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const pair = (from: number, to: number) => {
    pairs.set(to, from);
    left.delete(from);
    right.delete(to);
  };
  for (const to of [...right]) {
    const from = [...left].find((index) => isEqual(before[index], after[to]));
    if (from !== undefined) pair(from, to);
  }
  for (const key of IDENTIFYING) {
    const [there, here] = [groupBy(left, before, key), groupBy(right, after, key)];
    for (const [value, [to, ...others]] of here) {
      const [from, ...more] = there.get(value) ?? [];
      if (from !== undefined && to !== undefined && others.length + more.length === 0) pair(from, to);
    }
  }
  return pairs;
}

function groupBy(indexes: ReadonlySet<number>, entries: readonly Entry[], key: string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const value = entries[index]?.[key];
    if (typeof value === "string") groups.set(value, [...(groups.get(value) ?? []), index]);
  }
  return groups;
}

function nameEntry(entry: Entry): string {
  return String(NAMING.map((key) => entry[key]).find((value) => typeof value === "string") ?? "");
}
