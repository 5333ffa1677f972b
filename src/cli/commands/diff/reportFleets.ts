import { countImpacts } from "../../../comparison/difference/groupChanges";
import { formatCount, plural } from "../../../domain/text/messageWords";
import { describeUnseen } from "../../difference/describeUnseen";
import { countByImpact, nameClasses } from "../../fleet/describeGroup";
import type { FleetReport } from "../../fleet/FleetReport";
import type { FleetDiff } from "./FleetDiff";

/** A comparison of two sides as the reports show it. */
export function toFleetReport(diff: FleetDiff): FleetReport {
  const { a, b, found } = diff;
  const texts = b.files?.texts;
  return {
    found,
    words: {
      sides: { a: a.name, b: b.name },
      added: `Only on ${b.name}`,
      removed: `Only on ${a.name}`,
      notCompared: { before: `on ${a.name}: `, after: `on ${b.name}: ` },
      command: "dealframe diff",
    },
    summary: summarize(diff),
    places: {
      getPath: (file, side) => (side === "a" ? a : b).getPath(file),
      countLines: (file) => texts?.get(file)?.split("\n").length ?? Number.POSITIVE_INFINITY,
    },
  };
}

function summarize({ a, b, found, oneThing }: FleetDiff): string[] {
  const { groups, domains, added, removed, notCompared, unseen } = found;
  const all = plural(domains, "domain");
  const differing = groups.reduce((sum, group) => sum + group.domains.length, 0);
  const count = differing + added.length + removed.length;
  const alone = [...removed.map(() => "breaking" as const), ...added.map(() => "visible" as const)];
  const counts = countImpacts(alone.map((impact) => ({ kind: "changed", impact })));
  for (const group of groups) {
    for (const impact of ["breaking", "visible", "cosmetic"] as const) counts[impact] += group.counts[impact];
  }
  const many = groups.length > 1 ? `, in ${formatCount(groups.length)} groups` : "";
  const classes = differing === 0 ? "" : `: ${countByImpact(groups)}${many}`;
  const missing = notCompared.length === 0 ? "" : ` ${describeMissing(notCompared)} could not be compared.`;
  const isComplete = notCompared.length === 0;
  const first =
    oneThing !== undefined
      ? `${a.name} and ${b.name} are one thing: ${oneThing}.`
      : count === 0
        ? `${isComplete ? `${all}: ${a.name} and ${b.name} are equal` : `No differences in what was compared of ${all}`}.${missing}`
        : `${formatCount(count)} of ${all} ${count === 1 ? "differs" : "differ"}${classes}.${missing}`;
  return [
    first,
    `First  ${a.name}  ${a.detail}`,
    `Second ${b.name}  ${b.detail}`,
    ...(count === 0 ? [] : [`Differences, each counted once for a group: ${nameClasses(counts)}.`]),
    ...describeUnseen(unseen),
  ];
}

/** “1 domain and 3 pages” */
function describeMissing(notCompared: FleetDiff["found"]["notCompared"]): string {
  const whole = new Set(notCompared.filter(({ path }) => path === undefined).map(({ domain }) => domain)).size;
  const pages = notCompared.filter(({ path }) => path !== undefined).length;
  const texts = [whole === 0 ? [] : plural(whole, "domain"), pages === 0 ? [] : plural(pages, "page")].flat();
  return texts.join(" and ");
}
