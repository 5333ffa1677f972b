import type { KeyValueStorage } from "../engine/sessionCache";
import { changeViewed, type ViewedKind } from "./viewedItems";

/** Forgets some of what was opened of a kind; without `ids`, all of it. */
export function forgetViewed(storage: KeyValueStorage | undefined, kind: ViewedKind, ids?: readonly string[]): void {
  changeViewed(storage, kind, (known) => (ids === undefined ? [] : known.filter((id) => !ids.includes(id))));
}
