import { describeClass, groupChanges, titlePart } from "../../comparison/difference/groupChanges";
import { WEBSITE_DATA } from "../../comparison/difference/PartDifference";
import { listUnpaired } from "../../comparison/difference/pairParts";
import { summarizeDifference } from "../../comparison/difference/summarizeDifference";
import { BRACES, listMarks } from "../../comparison/difference/toSentence";
import type { Terminal } from "../terminal/Terminal";
import { describeWebsiteData } from "../workspace/readWebsitesOfRevision";
import { type DifferenceReport, isOneThing } from "./DifferenceReport";
import { describeUnseen } from "./describeUnseen";
import { summarizeCounts } from "./summarizeCounts";

/** A report for the terminal. */
export function formatTextReport(report: DifferenceReport, isEqual: boolean, { colors }: Terminal): string {
  const { a, b, parts } = report;
  const isDataLeft = (a.data === undefined) !== (b.data === undefined);
  const left = [...listUnpaired(a, b), ...(isDataLeft ? ["website data"] : [])];
  const unpaired = left.length === 0 ? "" : ` Not compared, because only one side has it: ${left.join(", ")}.`;
  if (isEqual) {
    const data = [a, b].flatMap(({ name, websiteData }) =>
      websiteData === undefined ? [] : [`${name}: ${describeWebsiteData(websiteData)}.`],
    );
    const compared = parts.map(({ part }) => (part === WEBSITE_DATA ? "website data" : part)).join(", ");
    if (isOneThing(a, b)) return `${a.name} and ${b.name} are one thing: ${a.thing}${nameMoments(a, b)}.\n`;
    const equal = `${a.name} and ${b.name} are equal: ${compared}${nameMoments(a, b)}.${unpaired}`;
    return `${[equal, ...describeUnseen(parts), ...data].join("\n")}\n`;
  }
  const names = { a: a.name, b: b.name };
  const paint = { "+": colors.green, "-": colors.red, "~": colors.yellow, "→": colors.cyan };
  const summary = summarizeDifference(parts, names);
  const width = Math.max(...summary.map(({ title }) => title.length));
  const lines = [
    `${colors.bold("First ")} ${colors.bold(a.name)}  ${colors.dim(a.detail)}`,
    `${colors.bold("Second")} ${colors.bold(b.name)}  ${colors.dim(b.detail)}`,
    summarizeCounts(parts) + unpaired,
    "",
    ...summary.map(({ title, sections }) => `${colors.bold(title.padEnd(width))}  ${sections.join(", ")}`),
    "",
    colors.dim(
      `${listMarks(names)
        .map((entry) => entry.join(" "))
        .join("   ")}`,
    ),
    colors.dim(BRACES),
  ];
  for (const part of parts) {
    const title = colors.bold(titlePart(part.part).toUpperCase());
    lines.push("", part.changes.length === 0 ? `${title}  equal` : title);
    for (const group of groupChanges(part, names)) {
      lines.push(`  ${colors.bold(group.title)}`);
      for (const { mark, text, change, places, details } of group.sentences) {
        lines.push(`    ${paint[mark](mark)} ${text}  ${colors.dim(`[${describeClass(change)}]`)}`);
        for (const detail of details) lines.push(`        ${detail}`);
        if (places !== "") lines.push(colors.dim(`        ${places}`));
      }
    }
  }
  return `${lines.join("\n")}\n`;
}

/** “, as of 2026-11-28 00:00 (UTC)”, with both moments where they differ; empty where all times are compared. */
function nameMoments({ asOf: a }: DifferenceReport["a"], { asOf: b }: DifferenceReport["b"]): string {
  const moments = [...new Set([a, b].flatMap((moment) => moment ?? []))];
  return moments.length === 0 ? "" : `, as of ${moments.join(" and ")}`;
}
