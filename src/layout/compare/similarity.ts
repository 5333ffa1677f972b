import { listLeaves } from "../schema/describeSetting";
import { formatPointer } from "../source/pointer";

/** Share of the settings that must agree for two sections or card styles of different names to count as the same one. */
export const MIN_SIMILARITY = 0.5;

/** Every text, number and truth value by its pointer; id, type and nested sections left out. */
export function mapLeaves(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(listLeaves(value).map(({ path, value: leaf }) => [formatPointer(path), leaf]));
}

/** Share of the pointers at which two sets of settings agree, 0 to 1; 1 where there is nothing to compare. */
export function measureSimilarity(
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
  pointers: ReadonlySet<string>,
): number {
  if (pointers.size === 0) return 1;
  return [...pointers].filter((pointer) => a.get(pointer) === b.get(pointer)).length / pointers.size;
}
