import type { AffectedGroup } from "../../../comparison/affected/FleetComparison";
import { IMPACT_WORDS } from "../../../comparison/difference/groupChanges";
import type { Impact } from "../../../layout/schema/describeSetting";
import type { FilePlace } from "../../../layout/source/FilePlace";
import type { Finding } from "../../formatDiagnostics";
import { nameDomains } from "../../nameDomains";
import type { AffectedReport } from "./AffectedReport";
import { groupPart, listPageEvents } from "./describeGroup";

/** Least serious class that makes the command fail. */
export type FailOn = Extract<Impact, "breaking" | "visible">;

/** True for a change of this class, or a more serious one. */
export function isFailing(impact: Impact, failOn: FailOn | undefined): boolean {
  return failOn !== undefined && (impact === "breaking" || impact === failOn);
}

/** Effect of a change at a place of a file, with its domains. */
interface Noted {
  readonly place: FilePlace;
  readonly text: string;
  readonly impact: Impact;
  readonly domains: string[];
}

/**
 * Returns the changes as findings at their places, each once, however many domains it touches. Changes that make the command
 * fail are errors, other breaking changes are warnings. `countLines` returns the number of lines of a present file.
 */
export function listFindings(
  { groups }: Pick<AffectedReport, "groups">,
  failOn: FailOn | undefined,
  countLines: (file: string) => number,
): Finding[] {
  const noted = new Map<string, Noted>();
  for (const group of groups) {
    for (const { place, text, impact } of listNotes(group)) {
      const key = JSON.stringify([place, text]);
      const known = noted.get(key) ?? { place, text, impact, domains: [] };
      noted.set(key, known);
      known.domains.push(...group.domains);
    }
  }
  return [...noted.values()].map(({ place, text, impact, domains }): Finding => {
    const line = Math.max(1, Math.min(place.line, countLines(place.file)));
    const column = line === place.line ? place.column : 1;
    return {
      code: `affected-${impact}`,
      severity: isFailing(impact, failOn) ? "error" : impact === "breaking" ? "warning" : "info",
      file: place.file,
      line,
      column,
      endLine: line,
      endColumn: column,
      message: `${text} (${IMPACT_WORDS[impact]}). Domains: ${nameDomains([...new Set(domains)])}.`,
    };
  });
}

function listNotes(group: AffectedGroup): Omit<Noted, "domains">[] {
  const events = listPageEvents(group).map(({ page, text }) => ({
    place: { file: `${page.document ?? "page/not-found"}.json`, line: 1, column: 1 },
    text: `The page ${text}`,
    impact: page.kind === "removed" ? ("breaking" as const) : ("visible" as const),
  }));
  const changes = group.parts.flatMap((part) =>
    groupPart(part).flatMap(({ title, sentences }) =>
      sentences.flatMap(({ text, impact, change: { a, b } }) => {
        const place = b ?? a;
        return place === undefined ? [] : [{ place, text: `${title}: ${text}`, impact }];
      }),
    ),
  );
  return [...events, ...changes];
}
