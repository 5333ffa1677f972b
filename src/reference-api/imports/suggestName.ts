import { closest, distance } from "fastest-levenshtein";

/** Names that differ by more letters are none that somebody has mistyped. */
const MOST_DIFFERENT = 3;

/** A question with the known name that is most like a wrong one, with a space before it; empty where none is like it. */
export function suggestName(name: string, known: readonly string[]): string {
  const same = known.find((one) => one.toLowerCase() === name.toLowerCase());
  const nearest = same ?? (known.length === 0 ? "" : closest(name, known));
  const isLike = same !== undefined || (nearest !== "" && distance(name, nearest) <= MOST_DIFFERENT);
  return isLike ? ` Did you mean “${nearest}”?` : "";
}
