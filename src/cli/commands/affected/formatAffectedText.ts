import type { AffectedGroup } from "../../../comparison/affected/FleetComparison";
import { IMPACT_WORDS, titlePart } from "../../../comparison/difference/groupChanges";
import type { Sentence } from "../../../comparison/difference/toSentence";
import { describeUnseen } from "../../difference/describeUnseen";
import { formatCount } from "../../formatCount";
import { countDomains, nameDomains } from "../../nameDomains";
import { describeWebsiteData } from "../../readWebsitesOfRevision";
import type { Terminal } from "../../Terminal";
import type { AffectedReport } from "./AffectedReport";
import {
  countByImpact,
  describePages,
  groupPart,
  listPageEvents,
  listUncertain,
  nameDocument,
  placeOf,
} from "./describeGroup";

/** Numbers of groups, sections of a document, and names that are shown without `--all`. */
const MAX_GROUPS = 10;
const MAX_SECTIONS = 8;

export interface TextOptions {
  readonly isWhole: boolean;
  readonly getPath: (file: string) => string;
}

/** A report for the terminal. */
export function formatAffectedText(
  report: AffectedReport,
  { isWhole, getPath }: TextOptions,
  { colors }: Pick<Terminal, "colors">,
): string {
  const { groups, added, removed, notCompared } = report;
  const shown = isWhole ? groups : groups.slice(0, MAX_GROUPS);
  const left = groups.length - shown.length;
  const most = isWhole ? Number.POSITIVE_INFINITY : 3;
  const lines = [
    ...summarize(report).map((line, index) => (index === 0 ? colors.bold(line) : line)),
    ...shown.flatMap((group, index) => {
      const notes = listUncertain(group, report.since).map((text) => `   ${text}`);
      const [title = "", ...rest] = formatGroup(group, index + 1, { isWhole, getPath, colors });
      return ["", title, ...notes, ...rest];
    }),
    ...(left === 0 ? [] : ["", colors.dim(`… ${formatCount(left)} more groups: add --all`)]),
    ...(added.length === 0 ? [] : ["", `New in the website data: ${nameDomains(added, most)}`]),
    ...(removed.length === 0 ? [] : ["", `Gone from the website data: ${nameDomains(removed, most)}  [breaking]`]),
    ...(notCompared.length === 0 ? [] : ["", colors.bold("Not compared")]),
    ...(isWhole ? notCompared : notCompared.slice(0, MAX_GROUPS)).map(
      ({ domain, side, message }) => `  ${domain}  ${side === "before" ? "before: " : ""}${message}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** Heading of the report: the change and the number of domains that it touches, in one to three lines. */
export function summarize(report: AffectedReport): string[] {
  const { since, document, groups, files, websiteData, notCompared, unseen } = report;
  const count = groups.reduce((sum, { domains }) => sum + domains.length, 0);
  const all = countDomains(report.domains);
  const left = new Set(notCompared.map(({ domain }) => domain)).size;
  const missing = left === 0 ? "" : `; ${countDomains(left)} could not be compared`;
  if (since === undefined) {
    return [`${document} is shown on ${formatCount(count)} of ${all}${missing}.`];
  }
  const classes = count === 0 ? "" : `: ${countByImpact(groups)}`;
  const many = groups.length > 1 ? `, in ${formatCount(groups.length)} groups` : "";
  const names = files.length === 0 ? "No file differs" : `Different files: ${nameDomains(files)}`;
  const data = websiteData === undefined ? "" : ` (${describeWebsiteData(websiteData)})`;
  return [
    `${formatCount(count)} of ${all} ${count === 1 ? "changes" : "change"}${classes}${many}${missing}.`,
    `${names}${data}.`,
    ...describeUnseen(unseen),
  ];
}

function formatGroup(
  group: AffectedGroup,
  number: number,
  { isWhole, getPath, colors }: TextOptions & Pick<Terminal, "colors">,
): string[] {
  const { domains, impact, lookAt, parts } = group;
  const mark = impact === undefined ? "" : `  [${IMPACT_WORDS[impact]}]`;
  const names = nameDomains(domains, isWhole ? Number.POSITIVE_INFINITY : 3);
  const paint = { "+": colors.green, "-": colors.red, "~": colors.yellow, "→": colors.cyan };
  const formatSentence = (sentence: Sentence) => {
    const { mark: own, text, impact: weight } = sentence;
    const place = placeOf(sentence);
    const at = place === undefined ? "" : `  ${colors.dim(`${getPath(place.file)}:${place.line}:${place.column}`)}`;
    return `      ${paint[own](own)} ${text}  ${colors.dim(`[${IMPACT_WORDS[weight]}]`)}${at}`;
  };
  return [
    `${colors.bold(`${number}. ${countDomains(domains.length)}`)}${mark}  ${names}`,
    `   Pages    ${describePages(group, isWhole)}`,
    ...(lookAt.length === 0 ? [] : [`   Look at  ${lookAt.map(({ domain, path }) => domain + path).join(", ")}`]),
    ...listPageEvents(group).map(({ text }) => `   ${text}`),
    ...parts.flatMap((part) => {
      const sections = groupPart(part);
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
