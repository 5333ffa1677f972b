import { countImpacts, IMPACT_WORDS, IMPACTS } from "../../comparison/difference/groupChanges";
import type { PartDifference } from "../../comparison/difference/PartDifference";
import { plural } from "../../domain/text/messageWords";

/** “12 differences: 2 breaking, 8 shopper-visible, 2 cosmetic.” */
export function summarizeCounts(parts: readonly PartDifference[]): string {
  const changes = parts.flatMap((part) => part.changes);
  const counts = countImpacts(changes);
  const classes = IMPACTS.filter((impact) => counts[impact] > 0).map(
    (impact) => `${counts[impact]} ${IMPACT_WORDS[impact]}`,
  );
  const unseen = changes.filter((change) => change.unseen === true).length;
  const left = unseen === 0 ? "" : ` Not seen by shoppers: ${unseen} more.`;
  if (changes.length === unseen) return `No differences.${left}`;
  return `${plural(changes.length - unseen, "difference")}: ${classes.join(", ")}.${left}`;
}
