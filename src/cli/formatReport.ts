import type { Report } from "./commands/diff";
import { countImpacts, groupChanges, IMPACT_WORDS, PART_TITLES, type Sentence } from "./formatDifference";

/** A report for a pull request or a wiki. */
export function formatMarkdown({ a, b, parts }: Report): string {
  const lines = [
    `# ${escapeMarkdown(a.name)} and ${escapeMarkdown(b.name)}`,
    "",
    `- First: **${escapeMarkdown(a.name)}**, ${escapeMarkdown(a.detail)}`,
    `- Second: **${escapeMarkdown(b.name)}**, ${escapeMarkdown(b.detail)}`,
  ];
  for (const { part, changes } of parts) {
    lines.push("", `## ${PART_TITLES[part]}`, "");
    if (changes.length === 0) lines.push("Equal.");
    for (const { title, sentences } of groupChanges(changes)) {
      lines.push(`### ${escapeMarkdown(title)}`, "", "| | Difference | Class | Place |", "|---|---|---|---|");
      lines.push(...sentences.map(formatRow), "");
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function formatRow({ mark, text, details, impact, places }: Sentence): string {
  const said = [text, ...details].map(escapeMarkdown).join("<br>");
  return `| ${mark} | ${said} | ${IMPACT_WORDS[impact]} | \`${places}\` |`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#]/g, "\\$&").replaceAll("\n", " ");
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c2430; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; }
th, td { border-top: 1px solid #d8dde5; padding: .5rem .75rem; text-align: start; vertical-align: top; }
th { font-weight: 600; background: #f4f6f9; }
td:first-child { font-weight: 700; width: 1.5rem; }
code { font-size: .85em; color: #55606f; overflow-wrap: anywhere; }
.details { color: #55606f; display: block; font-size: .9em; }
.breaking { color: #a3161b; font-weight: 600; } .visible { color: #7a4b00; } .cosmetic { color: #55606f; }
`;

/** A page of its own, without scripts. */
export function formatHtml({ a, b, parts }: Report): string {
  const title = `${a.name} and ${b.name}`;
  const counts = countImpacts(parts.flatMap(({ changes }) => changes));
  const sections = parts.map(({ part, changes }) => {
    const groups = groupChanges(changes).map(
      ({ title: name, sentences }) =>
        `<h3>${escapeHtml(name)}</h3>\n<table><thead><tr><th></th><th>Difference</th><th>Class</th><th>Place</th></tr></thead><tbody>\n${sentences.map(formatHtmlRow).join("\n")}\n</tbody></table>`,
    );
    return `<section><h2>${PART_TITLES[part]}</h2>\n${groups.length === 0 ? "<p>Equal.</p>" : groups.join("\n")}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>First: <b>${escapeHtml(a.name)}</b>, ${escapeHtml(a.detail)}<br>Second: <b>${escapeHtml(b.name)}</b>, ${escapeHtml(b.detail)}</p>
<p>${counts.breaking} breaking, ${counts.visible} shopper-visible, ${counts.cosmetic} cosmetic.</p>
${sections.join("\n")}
</body>
</html>
`;
}

function formatHtmlRow({ mark, text, details, impact, places }: Sentence): string {
  const more = details.map((detail) => `<span class="details">${escapeHtml(detail)}</span>`).join("");
  return `<tr><td>${mark}</td><td>${escapeHtml(text)}${more}</td><td class="${impact}">${IMPACT_WORDS[impact]}</td><td><code>${escapeHtml(places)}</code></td></tr>`;
}

/** Text made safe inside HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
