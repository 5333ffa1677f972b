import { countImpacts, IMPACTS } from "../../../comparison/difference/groupChanges";
import { CHANGES_VERSION } from "../../difference/changesVersion";
import type { OpenedSide } from "../../fleet/OpenedSide";
import type { FleetDiff } from "./FleetDiff";

/** Formats the output of `--json` for two sides with all domains, which schemas/cli/diff-fleets.json describes. */
export function formatFleetsJson({ a, b, found, oneThing }: FleetDiff): string {
  const { domains, groups, added, removed, notCompared, unseen, diagnostics } = found;
  const counts = countImpacts([]);
  for (const group of groups) for (const impact of IMPACTS) counts[impact] += group.counts[impact];
  const name = ({ name, detail, asOf, websiteData }: OpenedSide) => ({
    name,
    detail,
    ...(asOf === undefined ? {} : { asOf }),
    ...(websiteData === undefined ? {} : { websiteData }),
  });
  const output = {
    version: CHANGES_VERSION,
    a: name(a),
    b: name(b),
    equal: groups.length + added.length + removed.length + notCompared.length === 0,
    ...(oneThing === undefined ? {} : { isOneThing: true }),
    domains,
    counts,
    groups,
    onlyOnA: removed,
    onlyOnB: added,
    notCompared: notCompared.map(({ side, ...rest }) => ({ ...rest, side: side === "before" ? "a" : "b" })),
    unseen,
    diagnostics,
  };
  return `${JSON.stringify(output, null, 2)}\n`;
}
