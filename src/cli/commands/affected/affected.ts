import { join } from "node:path";
import type { FleetSide } from "../../../comparison/affected/compareFleets";
import { findDomainDocuments } from "../../../comparison/documents/findDomainDocuments";
import { plural } from "../../../domain/text/messageWords";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import type { Impact } from "../../../layout/schema/describeSetting";
import { CHANGES_VERSION } from "../../difference/changesVersion";
import { findingsOf, printFindings } from "../../findings/printFindings";
import type { FleetReport } from "../../fleet/FleetReport";
import { hasFailing } from "../../fleet/failOn";
import { FLEET_FORMATS, formatFleet } from "../../fleet/formatFleet";
import { listShownParts } from "../../fleet/listShownParts";
import type { PicturedSide } from "../../fleet/writePictures";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeOutput } from "../../terminal/writeOutput";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";
import type { AffectedReport } from "./AffectedReport";
import { type ChangeOptions, openChange } from "./openChange";
import { toFleetReport } from "./toFleetReport";

export const AFFECTED_FORMATS = [...FLEET_FORMATS, "json"] as const;
export type AffectedFormat = (typeof AFFECTED_FORMATS)[number];

export interface AffectedOptions extends WorkspaceOptions, ChangeOptions {
  readonly format: AffectedFormat;
  /** The least serious class that makes the command fail; “any”: every change does. */
  readonly failOn: Impact | "any" | undefined;
  /** True where every group, section and name is shown. */
  readonly isWhole: boolean;
  /** File that is written instead of the output. */
  readonly out: string | undefined;
  /** Sites for the pictures, and their folder. If absent, no pictures are taken. */
  readonly pictures?: { readonly siteBefore: string; readonly site: string; readonly out: string };
}

/**
 * Shows every domain and page that a change touches, or that shows a document. Returns 1 if a change is at least as serious as
 * `failOn`, or if the documents of a domain cannot be used now.
 */
export async function affected(options: AffectedOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const workspace = await checkWorkspace(options, terminal, progress);
  const { report, before } = await openChange(options, workspace, terminal, progress);
  const { pictures } = options;
  const shown = toFleetReport(report, workspace, terminal);
  if (pictures !== undefined && before !== undefined) {
    const { writePictures } = await import("../../fleet/writePictures");
    const sides = toPicturedSides(report, before, workspace, pictures);
    const count = await writePictures(shown, sides, { out: pictures.out, api: options.api }, terminal, progress);
    progress.end();
    terminal.write(`Wrote ${join(pictures.out, "index.html")}, with pictures of ${plural(count, "group")}\n`);
  } else {
    progress.end();
    const domains = [...new Set([...(before ?? workspace).domains, ...workspace.domains].map(({ domain }) => domain))];
    writeOutput(format(report, shown, domains, options, terminal), options.out, terminal);
  }
  printFindings(findingsOf(report.diagnostics.filter(isError), workspace, terminal), terminal);
  const isUnusable = report.notCompared.some(({ side }) => side === "after");
  const failOn = options.failOn === "any" ? "cosmetic" : options.failOn;
  return isUnusable || hasFailing(report, failOn) ? 1 : 0;
}

/** The sites before and after a change, and the documents that each is expected to show. */
function toPicturedSides(
  { since }: AffectedReport,
  before: FleetSide,
  after: FleetSide,
  { siteBefore, site }: { readonly siteBefore: string; readonly site: string },
): readonly [PicturedSide, PicturedSide] {
  const toSide = (name: string, address: string, detail: string, { checked, domains }: FleetSide): PicturedSide => ({
    name,
    detail: `${detail}, on ${address}`,
    site: address,
    domains,
    findOwn: (domain, path) => listShownParts(findDomainDocuments(domain, checked, domains, "now"), path),
  });
  return [toSide("before", siteBefore, `as of ${since}`, before), toSide("now", site, "the files as they are", after)];
}

function format(
  report: AffectedReport,
  shown: FleetReport,
  domains: readonly string[],
  { format: form, failOn, isWhole }: AffectedOptions,
  terminal: Terminal,
): string {
  if (form === "json") return formatJson(report);
  return formatFleet(shown, form, { domains, isWhole, failOn: failOn === "any" ? undefined : failOn }, terminal);
}

/** Formats the output of `--json`, which schemas/cli/affected.json describes. */
function formatJson({ since, document, groups, ...report }: AffectedReport): string {
  const all = groups.map(({ impact, ...group }) => ({ impact: impact ?? null, ...group }));
  const named = { version: CHANGES_VERSION, since: since ?? null, document: document ?? null };
  return `${JSON.stringify({ ...named, groups: all, ...report }, null, 2)}\n`;
}
