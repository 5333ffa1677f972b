import type { AffectedGroup } from "../../comparison/affected/FleetComparison";
import { groupChanges, IMPACT_WORDS, titlePart } from "../../comparison/difference/groupChanges";
import type { Impact } from "../../layout/schema/describeSetting";
import type { JunitCase } from "../findings/formatJunit";
import { listNotCompared, listPageEvents, nameClasses, placeOf } from "./describeGroup";
import type { FleetReport } from "./FleetReport";
import { ADDED_DOMAIN, isFailing, REMOVED_DOMAIN } from "./failOn";

/**
 * Returns a test case for each domain: it fails if a difference is at least as serious as `failOn`, and has an error for each
 * page, or the domain, that could not be compared. `domains` are those of both sides.
 */
export function listJunitCases(
  report: FleetReport,
  domains: readonly string[],
  failOn: Impact | undefined,
): JunitCase[] {
  const { found, words } = report;
  const groups = new Map(found.groups.flatMap((group) => group.domains.map((domain) => [domain, group] as const)));
  const described = new Map(found.groups.map((group) => [group, describeGroup(group, report)] as const));
  const alone = new Map([
    ...found.added.map((domain) => [domain, { title: words.added, impact: ADDED_DOMAIN }] as const),
    ...found.removed.map((domain) => [domain, { title: words.removed, impact: REMOVED_DOMAIN }] as const),
  ]);
  const notCompared = listNotCompared(report);
  const errors = new Map<string, string[]>();
  found.notCompared.forEach(({ domain }, index) => {
    const { name = "", message = "" } = notCompared[index] ?? {};
    errors.set(domain, [...(errors.get(domain) ?? []), name === domain ? message : `${name}: ${message}`]);
  });
  return domains.map((name): JunitCase => {
    const [group, single, error] = [groups.get(name), alone.get(name), errors.get(name)?.join("\n")];
    const impact = group?.impact ?? single?.impact;
    const message = group === undefined ? single?.title : nameClasses(group.counts);
    const text = (group && described.get(group)) ?? "";
    return {
      name,
      ...(impact === undefined || message === undefined
        ? {}
        : isFailing(impact, failOn)
          ? { failure: { message, text } }
          : { output: `${message}\n${text}` }),
      ...(error === undefined ? {} : { error }),
    };
  });
}

function describeGroup(group: AffectedGroup, { words, places }: FleetReport): string {
  const events = listPageEvents(group, words.sides).map(({ text }) => text);
  const changes = group.parts.flatMap((part) =>
    groupChanges(part, words.sides).flatMap(({ title, sentences }) =>
      sentences.map((sentence) => {
        const place = placeOf(sentence);
        const at =
          place === undefined ? "" : ` ${places.getPath(place.file, place.side)}:${place.line}:${place.column}`;
        return `${titlePart(part.part)}, ${title}: ${sentence.mark} ${sentence.text} [${IMPACT_WORDS[sentence.impact]}]${at}`;
      }),
    ),
  );
  return [...events, ...changes].join("\n");
}
