/** Words by which an entry of the catalogue is found. */
export interface SearchedEntry {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly words: readonly string[];
  /** Reason for which the entry cannot be added. */
  readonly refusal?: string;
}

/** Finds the entries with every word of a search: matches of the title come first, entries that cannot be added last. */
export function searchEntries<Entry extends SearchedEntry>(entries: readonly Entry[], search: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rated = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase();
    const all = [title, entry.type, entry.description, entry.group, ...entry.words].join(" ").toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const rank = (entry.refusal === undefined ? 0 : 4) + (words.every((word) => title.includes(word)) ? 0 : 2);
    return [{ entry, rank }];
  });
  return rated.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
