import { describeClass, groupChanges, titlePart } from "../../comparison/difference/groupChanges";
import { summarizeDifference } from "../../comparison/difference/summarizeDifference";
import { BRACES, listMarks, type Sentence } from "../../comparison/difference/toSentence";
import type { DifferenceReport } from "./DifferenceReport";
import { summarizeCounts } from "./summarizeCounts";

/** A report for a pull request or a wiki. */
export function formatMarkdown({ a, b, parts }: DifferenceReport): string {
  const names = { a: a.name, b: b.name };
  const marks = listMarks(names).map(([mark, meaning]) => `${escapeMarkdown(mark)} ${escapeMarkdown(meaning)}`);
  const lines = [
    `# ${escapeMarkdown(a.name)} and ${escapeMarkdown(b.name)}`,
    "",
    `- First: **${escapeMarkdown(a.name)}**, ${escapeMarkdown(a.detail)}`,
    `- Second: **${escapeMarkdown(b.name)}**, ${escapeMarkdown(b.detail)}`,
    `- ${summarizeCounts(parts)}`,
    ...summarizeDifference(parts, names).map(
      ({ title, sections }) => `- ${escapeMarkdown(title)}: ${escapeMarkdown(sections.join(", "))}`,
    ),
    "",
    `Marks: ${marks.join("; ")}. ${escapeMarkdown(BRACES)}`,
  ];
  for (const part of parts) {
    lines.push("", `## ${titlePart(part.part)}`, "");
    if (part.changes.length === 0) lines.push("Equal.");
    for (const { title, sentences } of groupChanges(part, names)) {
      lines.push(`### ${escapeMarkdown(title)}`, "", "| | Difference | Class | Place |", "|---|---|---|---|");
      lines.push(...sentences.map(formatRow), "");
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

/** A difference as a row of a table. */
export function formatRow({ mark, text, details, change, places }: Sentence): string {
  const lines = [text, ...details].map(escapeMarkdown).join("<br>");
  return `| ${escapeMarkdown(mark)} | ${lines} | ${describeClass(change)} | \`${places}\` |`;
}

/** A text that Markdown shows as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~]/g, "\\$&").replaceAll("\n", " ");
}
