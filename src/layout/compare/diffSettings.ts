import { isRecord } from "../../domain/isRecord";
import { ADDRESS_DEFAULTS } from "../document/address";
import { isEqual } from "../source/isEqual";
import { formatPointer, type Path } from "../source/pointer";

/** A setting that differs; a value that one side does not have is absent. */
export interface SettingChange {
  readonly path: Path;
  /** The path of the setting in the first value, where that is another one. */
  readonly fromPath?: Path;
  /** The entry of a list in which the setting is, where entries are compared by what identifies them. */
  readonly entry?: ComparedEntry;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** An entry of a list, with what is different about it. */
export interface ComparedEntry {
  readonly change: "added" | "removed" | "moved" | "changed";
  /** The text that identifies it, such as the label of a link. */
  readonly name: string;
  /** Its position, from 1, and the length of the list, on each side that has it. */
  readonly from?: readonly [position: number, length: number];
  readonly to?: readonly [position: number, length: number];
}

/** Compares two lists in another way; returns `undefined` for lists that it does not compare. */
type DiffLists = (a: readonly unknown[], b: readonly unknown[], path: Path) => SettingChange[] | undefined;

/**
 * The settings in which two values differ, each with the longest possible path. Nested sections are left out. Columns and
 * tabs that only one side has come last: those of `b` in order, those of `a` from the end.
 */
export function diffSettings(a: unknown, b: unknown, path: Path = [], diffLists?: DiffLists): SettingChange[] {
  if (isEqual(a, b)) return [];
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => key !== "sections");
    return keys.flatMap((key) => diffMember(a, b, key, [...path, key], diffLists));
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    const found = diffLists?.(a, b, path);
    if (found !== undefined) return found;
    if (canCompareEntries(a, b)) return diffEntries(a, b, path, diffLists);
  }
  return [{ path, from: a, to: b }];
}

function diffMember(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  key: string,
  path: Path,
  diffLists: DiffLists | undefined,
): SettingChange[] {
  if (!Object.hasOwn(a, key)) return [{ path, to: b[key] }];
  if (!Object.hasOwn(b, key)) return [{ path, from: a[key] }];
  return diffSettings(a[key], b[key], path, diffLists);
}

/** Columns and tabs are compared one by one; so are lists of equal length whose entries have settings. */
function canCompareEntries(a: readonly unknown[], b: readonly unknown[]): boolean {
  if ([...a, ...b].some(holdsSections)) return true;
  return a.length === b.length && [...a, ...b].every(isRecord);
}

/** True for a column or a tab. */
export function holdsSections(entry: unknown): boolean {
  return isRecord(entry) && Array.isArray(entry.sections);
}

function diffEntries(
  a: readonly unknown[],
  b: readonly unknown[],
  path: Path,
  diffLists: DiffLists | undefined,
): SettingChange[] {
  const shared = Math.min(a.length, b.length);
  const changed = a
    .slice(0, shared)
    .flatMap((entry, index) => diffSettings(entry, b[index], [...path, index], diffLists));
  const added = b.slice(shared).map((to, offset) => ({ path: [...path, shared + offset], to: emptyHolder(to) }));
  const removed = a
    .slice(shared)
    .map((from, offset) => ({ path: [...path, shared + offset], from: emptyHolder(from) }));
  return [...changed, ...added, ...removed.reverse()];
}

function emptyHolder(entry: unknown): unknown {
  return holdsSections(entry) && isRecord(entry) ? { ...entry, sections: [] } : entry;
}

/** True for a change that adds or removes a complete column or tab. */
export function isHolderChange({ from, to }: SettingChange): boolean {
  return (from === undefined && holdsSections(to)) || (to === undefined && holdsSections(from));
}

/** The pointer of a change, as operations write it. */
export function toPointer({ path }: SettingChange): string {
  return formatPointer(path);
}

/**
 * Returns the different settings of two documents, without those of the same meaning: one path, alone or in a list, and a
 * setting of the address with its default value.
 */
export function diffDocumentSettings(a: unknown, b: unknown, diffLists?: DiffLists): SettingChange[] {
  return diffSettings(a, b, [], diffLists).filter(
    ({ path: [key], from, to }) => !isEqual(readMeaning(key, from), readMeaning(key, to)),
  );
}

function readMeaning(key: Path[number] | undefined, value: unknown): unknown {
  if ((key === "path" || key === "movedFrom") && typeof value === "string") return [value];
  const isStated = value !== undefined || !Object.hasOwn(ADDRESS_DEFAULTS, key ?? "");
  return isStated ? value : ADDRESS_DEFAULTS[key as keyof typeof ADDRESS_DEFAULTS];
}
