import { keepByObject } from "./keepByObject";

/** Entries that are worked through at once: a millisecond or two, or up to ten where names are folded or sorted. */
const PART = 500;

const sliceOnce = keepByObject((entries: readonly unknown[]) => {
  const count = Math.ceil(entries.length / PART);
  return Array.from({ length: count }, (_, index) => entries.slice(index * PART, (index + 1) * PART));
});

/**
 * The parts of a list, of {@link PART} entries at most. Those of a long list are the same each time, so that what is kept for a
 * part by `keepByObject` is kept for the list.
 */
function partsOf<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.length <= PART ? [entries] : (sliceOnce(entries) as readonly Entry[][]);
}

/** Works through a list, and calls `giveWay` before each part of a long one. Absent: nobody else needs the thread. */
export async function mapParts<Entry, Result>(
  entries: readonly Entry[],
  work: (part: readonly Entry[]) => readonly Result[],
  giveWay?: () => Promise<void>,
): Promise<Result[]> {
  const parts = partsOf(entries);
  const results: Result[] = [];
  for (const part of parts) {
    if (parts.length > 1) await giveWay?.();
    for (const result of work(part)) results.push(result);
  }
  return results;
}

/** Sorts a list as `toSorted` does, in parts between which `giveWay` is called. */
export async function sortInParts<Entry>(
  entries: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
  giveWay?: () => Promise<void>,
): Promise<Entry[]> {
  let runs: Entry[][] = [];
  for (const part of partsOf(entries)) {
    if (entries.length > PART) await giveWay?.();
    runs.push(part.toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: Entry[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      await giveWay?.();
      merged.push(merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; of equal entries, those of the first one come first. */
function merge<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Entry[] {
  const merged: Entry[] = [];
  let next = 0;
  for (const entry of one) {
    for (
      let candidate = other[next];
      candidate !== undefined && compare(candidate, entry) < 0;
      candidate = other[next]
    ) {
      merged.push(candidate);
      next += 1;
    }
    merged.push(entry);
  }
  for (; next < other.length; next++) merged.push(other[next] as Entry);
  return merged;
}
