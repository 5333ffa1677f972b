import { describeClass, type Group, groupChanges, titlePart } from "../../comparison/difference/groupChanges";
import { summarizeDifference } from "../../comparison/difference/summarizeDifference";
import { BRACES, listMarks, type Sentence } from "../../comparison/difference/toSentence";
import { escapeHtml } from "../../domain/text/escapeHtml";
import { formatPage } from "../terminal/htmlPage";
import type { VisualComparison } from "./captureSides";
import type { DifferenceReport } from "./DifferenceReport";
import { OUTLINE_STYLE, type OutlinedGroup, Outlines } from "./Outlines";
import { summarizeCounts } from "./summarizeCounts";

const STYLE = `
.sides, .summary { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; margin: 1rem 0; }
.sides dt, .summary dt { font-weight: 600; } .sides dd, .summary dd { margin: 0; }
@media (max-width: 40rem) { .sides, .summary { grid-template-columns: 1fr; } .sides dd, .summary dd { margin-bottom: .5rem; } }
.legend { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; list-style: none; margin: 1rem 0; padding: 0; }
article { border-top: 1px solid var(--line); padding-bottom: 1rem; scroll-margin-top: 1rem; }
article:target { background: var(--panel); }
article h3 { margin-top: 1rem; }
.changes { list-style: none; margin: 0; padding: 0; }
.changes li { display: grid; gap: 0 .75rem; grid-template-columns: 1.5rem 1fr; padding: .35rem 0; }
.mark { font-weight: 700; text-align: center; }
.removed { color: var(--red); } .added { color: var(--green); } .moved { color: var(--blue); } .changed { color: var(--amber); }
.class { font-size: .85em; font-weight: 600; } .details { color: var(--quiet); display: block; font-size: .9em; }
.breaking { color: var(--red); } .visible { color: var(--amber); } .cosmetic { color: var(--quiet); }
.note { background: var(--panel); border-inline-start: 4px solid var(--amber); padding: .5rem .75rem; }
`;

const MARK_CLASSES: Readonly<Record<Sentence["mark"], string>> = {
  "-": "removed",
  "+": "added",
  "→": "moved",
  "~": "changed",
};

/** Returns the report as a complete HTML page without scripts; with pictures of both sides if there are some. */
export function formatHtml(report: DifferenceReport, visual?: VisualComparison): string {
  const { a, b, parts } = report;
  const names = { a: a.name, b: b.name };
  const title = `${a.name} and ${b.name}`;
  const groups = parts.map((part) => ({ part: part.part, groups: groupChanges(part, names) }));
  const outlined = numberGroups(groups.flatMap((part) => part.groups));
  const outlines = visual === undefined ? undefined : new Outlines(visual, names, [...outlined.values()]);
  const sections = groups.map(({ part, groups: own }) => {
    const articles = own.map((group) => formatGroup(group, outlined.get(group), outlines));
    return `<section><h2>${titlePart(part)}</h2>\n${articles.length === 0 ? "<p>Equal.</p>" : articles.join("\n")}</section>`;
  });
  const legend = listMarks(names).map(
    ([mark, meaning]) =>
      `<li><span class="mark ${MARK_CLASSES[mark]}">${mark}</span> ${escapeHtml(meaning)}${outlines === undefined ? "" : Outlines.formatSample(mark)}</li>`,
  );
  const body = `<h1>${escapeHtml(title)}</h1>
<dl class="sides"><dt>First</dt><dd><b>${escapeHtml(a.name)}</b>, ${escapeHtml(a.detail)}</dd><dt>Second</dt><dd><b>${escapeHtml(b.name)}</b>, ${escapeHtml(b.detail)}</dd></dl>
<p>${escapeHtml(summarizeCounts(parts))}</p>
<dl class="summary">${summarizeDifference(parts, names).map(formatSummaryLine).join("")}</dl>
<ul class="legend">${legend.join("")}</ul>
<p class="details">${escapeHtml(BRACES)}</p>
${(visual?.notes ?? []).map((note) => `<p class="note">${escapeHtml(note)}</p>`).join("\n")}
${outlines?.formatPages() ?? ""}
${sections.join("\n")}`;
  return formatPage({ title, style: STYLE + (visual === undefined ? "" : OUTLINE_STYLE), body });
}

/** Numbers every group about a section; its outlines have the same number. */
function numberGroups(groups: readonly Group[]): ReadonlyMap<Group, OutlinedGroup> {
  const sections = groups.filter(({ ids }) => ids.a !== undefined || ids.b !== undefined);
  return new Map(
    sections.map((group, index): [Group, OutlinedGroup] => {
      const [first] = group.sentences;
      // A section with other entries in a list is changed.
      const mark = first === undefined || first.change.entry !== undefined ? "~" : first.mark;
      return [group, { number: index + 1, title: group.title, ids: group.ids, mark }];
    }),
  );
}

function formatGroup(
  { title, sentences }: Group,
  outlined: OutlinedGroup | undefined,
  outlines: Outlines | undefined,
): string {
  const name = escapeHtml(title);
  const list = `<ul class="changes">\n${sentences.map(formatSentence).join("\n")}\n</ul>`;
  if (outlined === undefined || outlines === undefined) return `<article><h3>${name}</h3>\n${list}</article>`;
  const { number } = outlined;
  return `<article id="difference-${number}"><h3>${number}. ${name}</h3>\n${list}\n${outlines.formatCrops(outlined)}</article>`;
}

function formatSummaryLine({ title, sections }: { readonly title: string; readonly sections: readonly string[] }) {
  return `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(sections.join(", "))}</dd>`;
}

function formatSentence({ mark, text, details, impact, change, places }: Sentence): string {
  const more = details.map((detail) => `<span class="details">${escapeHtml(detail)}</span>`).join("");
  const word = `<span class="class ${impact}">${describeClass(change)}</span>`;
  return `<li><span class="mark ${MARK_CLASSES[mark]}">${mark}</span><div>${escapeHtml(text)} ${word}${more} <code>${escapeHtml(places)}</code></div></li>`;
}
