import { diffWebsiteData } from "../../../comparison/difference/diffWebsiteData";
import { countImpacts, IMPACTS } from "../../../comparison/difference/groupChanges";
import { type PartDifference, WEBSITE_DATA } from "../../../comparison/difference/PartDifference";
import { type PagePair, pairPages } from "../../../comparison/difference/pairPages";
import { pairParts } from "../../../comparison/difference/pairParts";
import { listTimedDifferences } from "../../../comparison/fleet/compareTimed";
import type { DomainOverlay, Overlay } from "../../../generated/documents";
import { describeDifference } from "../../../layout/compare/describeDifference";
import { diffDocuments, toOverlay } from "../../../layout/compare/diffDocuments";
import type { Impact } from "../../../layout/schema/describeSetting";
import type { VisualComparison, VisualOptions } from "../../difference/captureSides";
import { CHANGES_VERSION } from "../../difference/changesVersion";
import { type DifferenceReport, isOneThing } from "../../difference/DifferenceReport";
import { formatHtml } from "../../difference/formatHtmlReport";
import { formatMarkdown } from "../../difference/formatMarkdownReport";
import { formatTextReport } from "../../difference/formatTextReport";
import { isSiteName, namesMoment, openSide, type SideOfDiff } from "../../difference/openSide";
import { alignWithSite } from "../../difference/siteDocuments";
import { printFindings } from "../../findings/printFindings";
import { isFailing } from "../../fleet/failOn";
import { CliError } from "../../terminal/CliError";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeOutput } from "../../terminal/writeOutput";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";

export const DIFF_FORMATS = ["text", "json", "markdown", "html", "overlay"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

export interface DiffOptions extends WorkspaceOptions {
  readonly a: string;
  readonly b: string;
  readonly format: DiffFormat;
  /** The least serious class of differences that makes the command fail; absent: every difference does. */
  readonly failOn: Impact | undefined;
  /** True for a report with pictures of both sides. */
  readonly visual: boolean;
  /** Moment at which the sides are compared. If absent: now with a running site, else all sections, whatever their times. */
  readonly at: string | undefined;
  /** The running server that shows the domains. */
  readonly site: string | undefined;
  /** File that is written instead of the output. */
  readonly out: string | undefined;
}

/** Compares two sides, each a domain, a document, a file, a revision or a running site. */
export async function diff(options: DiffOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const workspace = await checkWorkspace(options, terminal, progress);
  // A running site shows only the documents of now, and a moment can be compared only with a moment.
  const isOfMoment = [options.a, options.b].some((name) => isSiteName(name) || namesMoment(name));
  const at = options.at ?? (isOfMoment ? "now" : undefined);
  const lookup = { ...workspace, api: options.api, terminal, at };
  const [a, b] = alignSides(await Promise.all([openSide(options.a, lookup), openSide(options.b, lookup)]));
  progress.end();
  for (const { findings } of [a, b]) if (findings !== undefined) printFindings(findings, terminal);
  const pairs = pairParts(a, b);
  if (pairs.length === 0) throw new CliError(`${a.name} and ${b.name} have no part in common to compare.`);
  // Pictures are those of the home.
  const pages = options.visual || a.pages === undefined || b.pages === undefined ? [] : pairPages(a.pages, b.pages);
  const timed = a.times === undefined || b.times === undefined ? [] : listTimedDifferences(a.times, b.times);
  const compare = (pair: (typeof pairs)[number] | PagePair): PartDifference => {
    const own = timed.find(({ part }) => part === pair.part)?.changes ?? [];
    return { part: pair.part, changes: [...describeDifference(pair.a, pair.b, { isByEntry: true }), ...own] };
  };
  // Pages that differ only in a default that one side states are left out.
  const parts = [...pairs.map(compare), ...pages.map(compare).filter(({ changes }) => changes.length > 0)];
  const hasPages = !options.visual && a.pages !== undefined && b.pages !== undefined;
  const others = hasPages ? timed.filter(({ part }) => parts.every((known) => known.part !== part)) : [];
  const website =
    a.data === undefined || b.data === undefined
      ? []
      : [{ part: WEBSITE_DATA, changes: diffWebsiteData(a.data, b.data) } as const];
  const report = { a, b, parts: [...parts, ...others, ...website] };
  const isEqual = report.parts.every(({ changes }) => changes.every(({ unseen }) => unseen === true));
  if (options.visual) progress.report(`Taking pictures of ${a.name} and ${b.name}`);
  const visual = options.visual ? await captureReport(report, { ...options, files: workspace }, terminal) : undefined;
  progress.end();
  const text =
    options.format === "overlay"
      ? formatOverlay(report, pairs, pages)
      : format(report, options.format, isEqual, visual, terminal);
  writeOutput(text, options.out, terminal);
  const counts = countImpacts(report.parts.flatMap(({ changes }) => changes));
  return IMPACTS.some((impact) => counts[impact] > 0 && isFailing(impact, options.failOn ?? "cosmetic")) ? 1 : 0;
}

/** Makes the sides comparable: if one is a site, the other side becomes what a site would show. */
function alignSides([a, b]: readonly [SideOfDiff, SideOfDiff]): readonly [SideOfDiff, SideOfDiff] {
  if ((a.page === undefined) === (b.page === undefined)) return [a, b];
  const [site, files] = a.page === undefined ? [b, a] : [a, b];
  const { own, served } = alignWithSite(files.parts, site.parts);
  const aligned = [
    { ...site, parts: served },
    { ...files, parts: own },
  ] as const;
  return a.page === undefined ? [aligned[1], aligned[0]] : aligned;
}

async function captureReport(
  { a, b }: DifferenceReport,
  options: VisualOptions,
  terminal: Terminal,
): Promise<VisualComparison> {
  const { captureSides } = await import("../../difference/captureSides");
  return captureSides(a, b, options, terminal.env);
}

function format(
  report: DifferenceReport,
  form: Exclude<DiffFormat, "overlay">,
  isEqual: boolean,
  visual: VisualComparison | undefined,
  terminal: Terminal,
): string {
  switch (form) {
    case "json":
      return formatJson(report, isEqual);
    case "markdown":
      return formatMarkdown(report);
    case "html":
      return formatHtml(report, visual);
    case "text":
      return formatTextReport(report, isEqual, terminal);
  }
}

/** The overlay that changes the first side into the second: a document's, or a domain's. */
function formatOverlay(
  { a, b }: DifferenceReport,
  pairs: ReturnType<typeof pairParts>,
  pages: readonly PagePair[],
): string {
  const title = `Changes ${a.name} into ${b.name}.`;
  const [first] = pairs;
  if (a.isDomain && b.isDomain) {
    const lists = pairs.map(({ part, ...sides }) => [
      part,
      diffDocuments(sides.a.document, sides.b.document).operations,
    ]);
    // The overlay cannot change which pages a domain has: the pages' own documents decide that.
    const changed = pages
      .filter(({ isShared, part }) => isShared && part.startsWith("page/"))
      .map(({ part, ...sides }) => [part, diffDocuments(sides.a.document, sides.b.document).operations]);
    const overlay: Partial<DomainOverlay> = {
      version: 5,
      description: title,
      ...Object.fromEntries(lists),
      ...(changed.length === 0 ? {} : { pages: Object.fromEntries(changed) }),
    };
    return `${JSON.stringify(overlay, null, 2)}\n`;
  }
  if (first === undefined) return "";
  const difference = diffDocuments(first.a.document, first.b.document);
  const overlay: Overlay = toOverlay(difference, a.documentId);
  return `${JSON.stringify(overlay, null, 2)}\n`;
}

function formatJson({ a, b, parts }: DifferenceReport, isEqual: boolean): string {
  const name = ({ name, detail, asOf, websiteData }: SideOfDiff) => ({
    name,
    detail,
    ...(asOf === undefined ? {} : { asOf }),
    ...(websiteData === undefined ? {} : { websiteData }),
  });
  const all = parts.flatMap(({ changes }) => changes);
  const diagnostics = [a, b].flatMap(({ findings }) => findings?.diagnostics ?? []);
  const found = {
    version: CHANGES_VERSION,
    a: name(a),
    b: name(b),
    equal: isEqual,
    ...(isOneThing(a, b) ? { isOneThing: true } : {}),
    counts: countImpacts(all),
    parts,
    diagnostics,
  };
  return `${JSON.stringify(found, null, 2)}\n`;
}
