import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AffectedGroup, LookAt } from "../../comparison/affected/FleetComparison";
import { IMPACT_WORDS } from "../../comparison/difference/groupChanges";
import { type PartName, WEBSITE_DATA } from "../../comparison/difference/PartDifference";
import { type DomainData, requireDomain } from "../../comparison/documents/DomainData";
import { InputError } from "../../comparison/InputError";
import { escapeHtml } from "../../domain/text/escapeHtml";
import { formatCount, nameFirst, plural } from "../../domain/text/messageWords";
import { captureSides } from "../difference/captureSides";
import { findStale } from "../difference/findStale";
import { formatHtml } from "../difference/formatHtmlReport";
import type { SideOfDiff } from "../difference/openSide";
import { CliError } from "../terminal/CliError";
import { explainFailure } from "../terminal/explainFailure";
import { formatPage } from "../terminal/htmlPage";
import type { Progress } from "../terminal/Progress";
import type { Terminal } from "../terminal/Terminal";
import { writeText } from "../terminal/writeOutput";
import { findDomainPage, type SitePage, toSitePage } from "../workspace/runningSite";
import { describePages, listPageEvents } from "./describeGroup";
import type { FleetReport } from "./FleetReport";

/** Maximum number of groups with pictures: the most serious and largest ones. */
const MAX_SAMPLES = 5;

/** One of the two sites of which pictures are taken. */
export interface PicturedSide {
  /** Such as “before”, or the name of a side. */
  readonly name: string;
  readonly detail: string;
  /** Address of the running site. */
  readonly site: string;
  readonly domains: readonly DomainData[];
  /** Returns the documents that the site is expected to show on a page; absent for a side that is the site itself. */
  readonly findOwn?: (domain: string, path: string) => SideOfDiff["parts"];
}

export interface PictureOptions {
  /** The folder to write to. */
  readonly out: string;
  readonly api?: string | undefined;
}

/**
 * Takes pictures of a page of each group on both sides, and writes a report for each, and an overview, to a
 * folder. Returns the number of reports. A page that cannot be photographed is left out; throws a CliError if this is so for
 * all pages.
 */
export async function writePictures(
  report: FleetReport,
  sides: readonly [PicturedSide, PicturedSide],
  options: PictureOptions,
  terminal: Terminal,
  progress: Progress,
): Promise<number> {
  const folder = resolve(terminal.cwd, options.out);
  openFolder(folder);
  const samples = new Map<AffectedGroup, string>();
  const failures = new Map<AffectedGroup, string>();
  const groups = report.found.groups.slice(0, MAX_SAMPLES);
  for (const [index, group] of groups.entries()) {
    const sample = chooseSample(group);
    if (sample === undefined) continue;
    progress.report(`Taking pictures of ${sample.domain}${sample.path}, group ${index + 1} of ${groups.length}`);
    const file = `group-${index + 1}.html`;
    try {
      writeText(join(folder, file), await capture(group, sample, sides, options, terminal));
      samples.set(group, file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      progress.end();
      terminal.writeError(`No pictures of ${sample.domain}${sample.path}: ${error.message}\n`);
      failures.set(group, error.message);
    }
  }
  const [failure] = failures.values();
  if (samples.size === 0 && failure !== undefined) throw new CliError(failure);
  writeText(join(folder, "index.html"), formatOverview(report, samples, failures));
  return samples.size;
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CliError(`The folder ${folder} cannot be created: ${explainFailure(error)}.`);
  }
}

/** Finds a page that exists on both sides and has no parameters in its path. */
function chooseSample({ lookAt, pages }: AffectedGroup): LookAt | undefined {
  const isOpen = (path: string) =>
    !path.includes(":") && pages.some((page) => page.path === path && page.kind === "changed");
  return lookAt.find(({ path }) => isOpen(path));
}

async function capture(
  { parts, pages }: AffectedGroup,
  { domain, path }: LookAt,
  sides: readonly [PicturedSide, PicturedSide],
  { api }: PictureOptions,
  { env }: Terminal,
): Promise<string> {
  const open = async ({ name, detail, site, domains, findOwn }: PicturedSide) => {
    const home = findDomainPage(requireDomain(domains, domain), toSitePage(site).url);
    const page: SitePage = { ...home, url: new URL(path, home.url) };
    const own: SideOfDiff = { name: `${domain}${path} ${name}`, detail, parts: {}, isDomain: true, page };
    return { own, notes: findOwn === undefined ? [] : await findStale(findOwn(domain, path), page) };
  };
  const [a, b] = [await open(sides[0]), await open(sides[1])];
  const visual = await captureSides(a.own, b.own, { site: undefined, api }, env);
  const document = pages.find((page) => page.path === path)?.document;
  const main: PartName | undefined = path === "/" ? "home" : (document as PartName | undefined);
  const everywhere: readonly PartName[] = ["header", "footer", WEBSITE_DATA];
  const shown = parts.filter(({ part }) => everywhere.includes(part) || part === main);
  const notes = [...a.notes, ...b.notes, ...visual.notes];
  return formatHtml({ a: a.own, b: b.own, parts: shown }, { ...visual, notes });
}

const STYLE =
  "table { border-collapse: collapse; width: 100%; } th, td { border-top: 1px solid var(--line); padding: .5rem; text-align: left; vertical-align: top; }";

function formatOverview(
  { found, words, summary }: FleetReport,
  samples: ReadonlyMap<AffectedGroup, string>,
  failures: ReadonlyMap<AffectedGroup, string>,
): string {
  const [title = "", ...more] = summary;
  const rows = found.groups.slice(0, MAX_SAMPLES).map((group, index) => {
    const file = samples.get(group);
    const events = listPageEvents(group, words.sides).map(({ text }) => text);
    const without = escapeHtml(failures.get(group) ?? "No page without parameters shows it on both sides.");
    const pictures = file === undefined ? without : `<a href="${file}">Pictures</a>`;
    const cells = [
      String(index + 1),
      `${plural(group.domains.length, "domain")}: ${escapeHtml(nameFirst(group.domains))}`,
      group.impact === undefined ? "" : IMPACT_WORDS[group.impact],
      escapeHtml([describePages(group, false), ...events].join("; ")),
      pictures,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  const left = found.groups.length - rows.length;
  const head = ["Group", "Domains", "Class", "Pages", "Both sides"]
    .map((cell) => `<th scope="col">${cell}</th>`)
    .join("");
  const body = `<h1>${escapeHtml(title)}</h1>
${more.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<table><thead><tr>${head}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
${left > 0 ? `<p>${formatCount(left)} more groups are not shown.</p>` : ""}`;
  return formatPage({ title, style: STYLE, body });
}
