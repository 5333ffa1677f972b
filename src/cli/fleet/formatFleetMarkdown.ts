import type { AffectedGroup } from "../../comparison/affected/FleetComparison";
import { groupChanges, IMPACT_WORDS, titlePart } from "../../comparison/difference/groupChanges";
import { formatCount, nameFirst, plural } from "../../domain/text/messageWords";
import { escapeMarkdown, formatRow } from "../difference/formatMarkdownReport";
import { describePages, listNotCompared, listPageEvents, listUncertain, nameDocument } from "./describeGroup";
import type { FleetReport, FleetWords } from "./FleetReport";

/** Limits of the report, because a comment of a pull request has a maximum length. */
const MAX_GROUPS = 10;
const MAX_SECTIONS = 20;

/** A report for a pull request: the summary first, each group folded. */
export function formatFleetMarkdown(report: FleetReport): string {
  const { found, words, summary } = report;
  const { groups, added, removed } = found;
  const notCompared = listNotCompared(report);
  const [title = "", ...more] = summary;
  const lines = [`## ${escapeMarkdown(title)}`, "", ...more.map(escapeMarkdown), ""];
  if (groups.length > 0) {
    lines.push("| | Domains | Class | Pages | Look at |", "|---|---|---|---|---|");
    lines.push(...groups.slice(0, MAX_GROUPS).map(formatOverview), "");
  }
  const left = groups.length - MAX_GROUPS;
  if (left > 0) lines.push(`${formatCount(left)} more groups: run \`${words.command}\` with \`--all\`.`, "");
  groups.slice(0, MAX_GROUPS).forEach((group, index) => {
    if (group.impact !== undefined) lines.push(...formatDetails(group, index + 1, words));
  });
  if (added.length > 0) lines.push(`${words.added}: ${escapeMarkdown(nameFirst(added))}.`, "");
  if (removed.length > 0) lines.push(`**${words.removed}**: ${escapeMarkdown(nameFirst(removed))}.`, "");
  if (notCompared.length > 0) {
    lines.push("### Not compared", "");
    for (const { name, message } of notCompared.slice(0, MAX_GROUPS)) {
      lines.push(`- ${escapeMarkdown(name)}: ${escapeMarkdown(message)}`);
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function formatOverview(group: AffectedGroup, index: number): string {
  const { domains, impact, lookAt } = group;
  const links = lookAt.map(({ domain, path }) =>
    path.includes(":") ? `\`${domain}${path}\`` : `[${escapeMarkdown(domain + path)}](https://${domain}${path})`,
  );
  const names =
    domains.length > 3 ? `${plural(domains.length, "domain")}: ${nameFirst(domains, 2)}` : domains.join(", ");
  const cells = [
    String(index + 1),
    escapeMarkdown(names),
    impact === undefined ? "" : IMPACT_WORDS[impact],
    escapeMarkdown(describePages(group, false)),
    links.join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

function formatDetails(group: AffectedGroup, number: number, { sides, since }: FleetWords): string[] {
  const lines = [
    "<details>",
    `<summary>${number}. ${plural(group.domains.length, "domain")}, such as ${group.domains[0]}</summary>`,
    "",
  ];
  for (const text of listUncertain(group, since)) lines.push(escapeMarkdown(text), "");
  for (const { text } of listPageEvents(group, sides)) lines.push(`- ${escapeMarkdown(text)}`);
  for (const part of group.parts) {
    const title = [titlePart(part.part), nameDocument(part) ?? []].flat().map(escapeMarkdown);
    lines.push("", `#### ${title.join(", ")}`, "");
    const sections = groupChanges(part, sides);
    for (const { title, sentences } of sections.slice(0, MAX_SECTIONS)) {
      lines.push(`**${escapeMarkdown(title)}**`, "", "| | Difference | Class | Place |", "|---|---|---|---|");
      lines.push(...sentences.map(formatRow), "");
    }
    const left = sections.length - MAX_SECTIONS;
    if (left > 0) lines.push(`${left} more sections.`, "");
  }
  return [...lines, "</details>", ""];
}
