import { normalizeSearchText } from "../../domain/routes/searchPath";
import type { KeyValueStorage } from "../engine/sessionCache";
import { readKept, writeKept } from "./keptJson";

/* What the shopper has searched on this device, the latest first: texts alone, in the browser's local storage. */

export const RECENT_SEARCHES_KEY = "recentSearches";
/** Number of texts that are kept. */
export const MAX_RECENT = 10;
/** A longer text is no search that anybody repeats. */
const MAX_LENGTH = 100;

/** The kept searches; none where storage is empty, broken or forbidden. */
export function readRecentSearches(storage: KeyValueStorage | undefined): readonly string[] {
  const kept = readKept(storage, RECENT_SEARCHES_KEY);
  return Array.isArray(kept) ? kept.slice(0, MAX_RECENT).filter(isSearch) : [];
}

/** Notes a search; one that differs in letter case only takes the place of the other. */
export function noteRecentSearch(storage: KeyValueStorage | undefined, text: string): void {
  const search = normalizeSearchText(text);
  if (isSearch(search)) write(storage, [search, ...without(readRecentSearches(storage), search)]);
}

/** Forgets a search; without `text`, all. Returns those that are left. */
export function forgetRecentSearch(storage: KeyValueStorage | undefined, text?: string): readonly string[] {
  write(storage, text === undefined ? [] : without(readRecentSearches(storage), text));
  return readRecentSearches(storage);
}

function without(searches: readonly string[], text: string): readonly string[] {
  return searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
}

function write(storage: KeyValueStorage | undefined, searches: readonly string[]): void {
  writeKept(storage, RECENT_SEARCHES_KEY, searches.slice(0, MAX_RECENT));
}

function isSearch(value: unknown): value is string {
  return (
    typeof value === "string" && value !== "" && value.length <= MAX_LENGTH && value === normalizeSearchText(value)
  );
}
