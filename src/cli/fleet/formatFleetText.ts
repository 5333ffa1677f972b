import type { AffectedGroup } from "../../comparison/affected/FleetComparison";
import { groupChanges, IMPACT_WORDS, titlePart } from "../../comparison/difference/groupChanges";
import type { Sentence } from "../../comparison/difference/toSentence";
import { formatCount, nameFirst, plural } from "../../domain/text/messageWords";
import type { Terminal } from "../terminal/Terminal";
import { describePages, listNotCompared, listPageEvents, listUncertain, nameDocument, placeOf } from "./describeGroup";
import type { FleetReport } from "./FleetReport";

/** Numbers of groups, sections of a document, and names that are shown without `--all`. */
const MAX_GROUPS = 10;
const MAX_SECTIONS = 8;

/** A report for the terminal; with `isWhole`, of every group, section and name. */
export function formatFleetText(report: FleetReport, isWhole: boolean, { colors }: Pick<Terminal, "colors">): string {
  const { found, words, summary } = report;
  const { groups, added, removed } = found;
  const notCompared = listNotCompared(report);
  const shown = isWhole ? groups : groups.slice(0, MAX_GROUPS);
  const left = groups.length - shown.length;
  const most = isWhole ? Number.POSITIVE_INFINITY : 3;
  const lines = [
    ...summary.map((line, index) => (index === 0 ? colors.bold(line) : line)),
    ...shown.flatMap((group, index) => {
      const notes = listUncertain(group, words.since).map((text) => `   ${text}`);
      const [title = "", ...rest] = formatGroup(group, index + 1, report, { isWhole, colors });
      return ["", title, ...notes, ...rest];
    }),
    ...(left === 0 ? [] : ["", colors.dim(`… ${formatCount(left)} more groups: add --all`)]),
    ...(added.length === 0 ? [] : ["", `${words.added}: ${nameFirst(added, most)}`]),
    ...(removed.length === 0 ? [] : ["", `${words.removed}: ${nameFirst(removed, most)}  [breaking]`]),
    ...(notCompared.length === 0 ? [] : ["", colors.bold("Not compared")]),
    ...(isWhole ? notCompared : notCompared.slice(0, MAX_GROUPS)).map(({ name, message }) => `  ${name}  ${message}`),
  ];
  return `${lines.join("\n")}\n`;
}

function formatGroup(
  group: AffectedGroup,
  number: number,
  { words, places }: FleetReport,
  { isWhole, colors }: { readonly isWhole: boolean } & Pick<Terminal, "colors">,
): string[] {
  const { domains, impact, lookAt, parts } = group;
  const mark = impact === undefined ? "" : `  [${IMPACT_WORDS[impact]}]`;
  const names = nameFirst(domains, isWhole ? Number.POSITIVE_INFINITY : 3);
  const paint = { "+": colors.green, "-": colors.red, "~": colors.yellow, "→": colors.cyan };
  const formatSentence = (sentence: Sentence) => {
    const { mark: own, text, impact: weight } = sentence;
    const place = placeOf(sentence);
    const at =
      place === undefined
        ? ""
        : `  ${colors.dim(`${places.getPath(place.file, place.side)}:${place.line}:${place.column}`)}`;
    return `      ${paint[own](own)} ${text}  ${colors.dim(`[${IMPACT_WORDS[weight]}]`)}${at}`;
  };
  return [
    `${colors.bold(`${number}. ${plural(domains.length, "domain")}`)}${mark}  ${names}`,
    `   Pages    ${describePages(group, isWhole)}`,
    ...(lookAt.length === 0 ? [] : [`   Look at  ${lookAt.map(({ domain, path }) => domain + path).join(", ")}`]),
    ...listPageEvents(group, words.sides).map(({ text }) => `   ${text}`),
    ...parts.flatMap((part) => {
      const sections = groupChanges(part, words.sides);
      const shown = isWhole ? sections : sections.slice(0, MAX_SECTIONS);
      const left = sections.length - shown.length;
      return [
        `   ${[colors.bold(titlePart(part.part).toUpperCase()), nameDocument(part) ?? []].flat().join("  ")}`,
        ...shown.flatMap(({ title, sentences }) => [`     ${title}`, ...sentences.map(formatSentence)]),
        ...(left === 0 ? [] : [colors.dim(`     … ${left} more sections: add --all`)]),
      ];
    }),
  ];
}
