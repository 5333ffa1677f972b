import type { KeyValueStorage } from "../engine/sessionCache";
import { readKept, writeKept } from "./keptJson";

/* What the shopper has opened on this device, the latest first: ids and slugs alone, in the browser's local storage. */

export const VIEWED_KINDS = ["offers", "stores"] as const;
export type ViewedKind = (typeof VIEWED_KINDS)[number];

export const VIEWED_KEY = "viewedItems";
/** Number of entries of each kind that are kept. */
export const MAX_VIEWED = 24;
const MAX_ID_LENGTH = 100;

/** The kept entries of a kind; none where storage is empty, broken or forbidden. */
export function readViewed(storage: KeyValueStorage | undefined, kind: ViewedKind): readonly string[] {
  return readAll(storage)[kind];
}

/** Notes that an offer or a store was opened. */
export function noteViewed(storage: KeyValueStorage | undefined, kind: ViewedKind, id: string): void {
  if (isId(id)) changeViewed(storage, kind, (ids) => [id, ...ids.filter((known) => known !== id)].slice(0, MAX_VIEWED));
}

/** Keeps other entries of a kind in place of those that are kept. */
export function changeViewed(
  storage: KeyValueStorage | undefined,
  kind: ViewedKind,
  change: (ids: readonly string[]) => readonly string[],
): void {
  const all = readAll(storage);
  writeKept(storage, VIEWED_KEY, { ...all, [kind]: change(all[kind]) });
}

type Viewed = Readonly<Record<ViewedKind, readonly string[]>>;

function readAll(storage: KeyValueStorage | undefined): Viewed {
  const stored = readKept(storage, VIEWED_KEY);
  const listOf = (kind: ViewedKind): readonly string[] => {
    const list: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, kind) : undefined;
    return Array.isArray(list) ? list.filter(isId).slice(0, MAX_VIEWED) : [];
  };
  return { offers: listOf("offers"), stores: listOf("stores") };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_ID_LENGTH;
}
