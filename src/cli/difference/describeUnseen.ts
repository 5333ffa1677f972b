import type { PartDifference } from "../../comparison/difference/PartDifference";
import { nameFirst } from "../../domain/text/messageWords";

/** Maximum number of differences that the line names. */
const MAX_NAMED = 6;

/** Returns a line that names the differences which shoppers do not see; none where there are none. */
export function describeUnseen(parts: readonly (PartDifference & { readonly document?: string })[]): string[] {
  const named = parts.flatMap(({ part, document, changes }) =>
    changes
      .filter(({ unseen }) => unseen === true)
      .map(({ section, label }) => [document ?? part, section?.id ?? [], label ?? []].flat().join(", ")),
  );
  if (named.length === 0) return [];
  return [`Not seen by shoppers: ${nameFirst(named, MAX_NAMED, "; ")}.`];
}
