import type { AffectedGroup } from "../../comparison/affected/FleetComparison";
import { groupChanges, IMPACT_WORDS } from "../../comparison/difference/groupChanges";
import type { SideNames } from "../../comparison/difference/toSentence";
import { nameFirst } from "../../domain/text/messageWords";
import type { Impact } from "../../layout/schema/describeSetting";
import type { FilePlace } from "../../layout/source/FilePlace";
import type { Finding } from "../findings/formatDiagnostics";
import { listPageEvents, placeOf } from "./describeGroup";
import type { FleetReport, PlacedSide } from "./FleetReport";
import { isFailing } from "./failOn";

/** Effect of a change at a place of a file, with its domains. */
interface Noted {
  readonly place: FilePlace & { readonly side: PlacedSide };
  readonly text: string;
  readonly impact: Impact;
  readonly domains: string[];
}

/**
 * Returns the changes as findings at their places, each once, however many domains it touches. Changes that make the command
 * fail are errors, other breaking changes are warnings. The file of a finding is a path from the current folder.
 */
export function listFindings(
  { found, words, places }: Pick<FleetReport, "found" | "words" | "places">,
  failOn: Impact | undefined,
): Finding[] {
  const noted = new Map<string, Noted>();
  for (const group of found.groups) {
    for (const { place, text, impact } of listNotes(group, words.sides)) {
      const key = JSON.stringify([place, text]);
      const known = noted.get(key) ?? { place, text, impact, domains: [] };
      noted.set(key, known);
      known.domains.push(...group.domains);
    }
  }
  return [...noted.values()].map(({ place, text, impact, domains }): Finding => {
    const line = Math.max(1, Math.min(place.line, places.countLines(place.file)));
    const column = line === place.line ? place.column : 1;
    return {
      code: `affected-${impact}`,
      severity: isFailing(impact, failOn) ? "error" : impact === "breaking" ? "warning" : "info",
      file: places.getPath(place.file, place.side),
      line,
      column,
      endLine: line,
      endColumn: column,
      message: `${text} (${IMPACT_WORDS[impact]}). Domains: ${nameFirst([...new Set(domains)])}.`,
    };
  });
}

function listNotes(group: AffectedGroup, names: SideNames): Omit<Noted, "domains">[] {
  const events = listPageEvents(group, names).map(({ page, text }) => ({
    place: { file: `${page.document ?? "page/not-found"}.json`, line: 1, column: 1, side: "b" as const },
    text: `The page ${text}`,
    impact: page.kind === "removed" ? ("breaking" as const) : ("visible" as const),
  }));
  const changes = group.parts.flatMap((part) =>
    groupChanges(part, names).flatMap(({ title, sentences }) =>
      sentences.flatMap((sentence) => {
        const place = placeOf(sentence);
        return place === undefined ? [] : [{ place, text: `${title}: ${sentence.text}`, impact: sentence.impact }];
      }),
    ),
  );
  return [...events, ...changes];
}
