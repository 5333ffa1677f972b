import { join } from "node:path";
import { compareOpenedFleets, listNames } from "../../../comparison/affected/compareFleets";
import { plural } from "../../../domain/text/messageWords";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import type { Impact } from "../../../layout/schema/describeSetting";
import { isEqual } from "../../../layout/source/isEqual";
import { printFindings } from "../../findings/printFindings";
import { hasFailing } from "../../fleet/failOn";
import { FLEET_FORMATS, formatFleet } from "../../fleet/formatFleet";
import { listShownParts } from "../../fleet/listShownParts";
import type { OpenedSide } from "../../fleet/OpenedSide";
import type { PicturedSide } from "../../fleet/writePictures";
import { CliError } from "../../terminal/CliError";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeOutput } from "../../terminal/writeOutput";
import { listDifferentFiles } from "../../workspace/listDifferentFiles";
import type { WorkspaceOptions } from "../../workspace/workspace";
import type { FleetDiff } from "./FleetDiff";
import { formatFleetsJson } from "./formatFleetsJson";
import { openSides } from "./openSides";
import { toFleetReport } from "./reportFleets";

export const FLEET_DIFF_FORMATS = [...FLEET_FORMATS, "json"] as const;

export interface FleetDiffOptions extends WorkspaceOptions {
  readonly a: string;
  readonly b: string;
  readonly format: (typeof FLEET_DIFF_FORMATS)[number];
  /** The least serious class of differences that makes the command fail; absent: every difference does. */
  readonly failOn: Impact | undefined;
  /** True where every group, section and name is shown. */
  readonly isWhole: boolean;
  readonly at: string | undefined;
  /** File that is written instead of the output; a folder with pictures. */
  readonly out: string | undefined;
  /** The running sites that show sides from files; absent: no pictures are taken. */
  readonly pictures?: { readonly siteBefore: string | undefined; readonly site: string | undefined };
}

/**
 * Compares all pages of all domains of two sides. Returns 1 for a difference that is at least as serious as `failOn`, and 2
 * where something could not be compared, whatever else was found.
 */
export async function diffFleets(options: FleetDiffOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const [a, b] = await openSides([options.a, options.b], { ...options, terminal, progress });
  const diff = compareSides(a, b, progress);
  const { found } = diff;
  if (listNames(a.fleet).every((name) => found.removed.includes(name)))
    throw new CliError(`${a.name} and ${b.name} have no domain in common to compare.`);
  const report = toFleetReport(diff);
  const failOn = options.failOn ?? "cosmetic";
  if (options.pictures === undefined) {
    progress.end();
    const domains = [...new Set([...listNames(a.fleet), ...listNames(b.fleet)])];
    const { format, isWhole } = options;
    const text =
      format === "json" ? formatFleetsJson(diff) : formatFleet(report, format, { domains, isWhole, failOn }, terminal);
    writeOutput(text, options.out, terminal);
  } else {
    const { writePictures } = await import("../../fleet/writePictures");
    const { out = "" } = options;
    const sides = toPicturedSides(diff, options.pictures);
    const count = await writePictures(report, sides, { out, api: options.api }, terminal, progress);
    progress.end();
    terminal.write(`Wrote ${join(out, "index.html")}, with pictures of ${plural(count, "group")}\n`);
  }
  for (const { fleet, files, getPath } of [a, b]) {
    const diagnostics = fleet.domains.flatMap((domain) => domain.diagnostics).filter(isError);
    printFindings({ diagnostics, getText: (file) => files?.texts.get(file), getPath }, terminal);
  }
  if (found.notCompared.length > 0) return 2;
  return hasFailing(found, failOn) ? 1 : 0;
}

function compareSides(a: OpenedSide, b: OpenedSide, progress: Progress): FleetDiff {
  const [left, right] = [a.files?.publicFiles, b.files?.publicFiles];
  const replaced = left === undefined || right === undefined ? [] : listDifferentFiles(left, right);
  const found = compareOpenedFleets(a.fleet, b.fleet, new Set(replaced), progress);
  const notCompared = [
    ...found.notCompared,
    ...b.failures.map((failure) => ({ ...failure, side: "after" as const })),
    ...a.failures.map((failure) => ({ ...failure, side: "before" as const })),
  ];
  const oneThing = describeOneThing(a, b, replaced.length === 0);
  return { a, b, found: { ...found, notCompared }, ...(oneThing === undefined ? {} : { oneThing }) };
}

/** Says that both sides are the same folder, the same revision, or a folder without changes since the revision. */
function describeOneThing(a: OpenedSide, b: OpenedSide, isPublicSame: boolean): string | undefined {
  if (a.asOf !== b.asOf) return undefined;
  if (a.thing !== undefined && a.thing === b.thing) return a.thing;
  if (a.files === undefined || b.files === undefined || a.files.folder !== b.files.folder) return undefined;
  const isSame =
    isPublicSame && listDifferentFiles(a.files.texts, b.files.texts).length === 0 && isWebsiteDataSame(a, b);
  return isSame ? `${b.thing}, without changes since ${a.thing}` : undefined;
}

function isWebsiteDataSame(a: OpenedSide, b: OpenedSide): boolean {
  const [left, right] = [a, b].map(({ domains }) => domains.map(({ website }) => website?.fields));
  return isEqual(left, right);
}

/** The sites of which pictures are taken: a side itself, or the one that shows a side from files. */
function toPicturedSides(
  { a, b }: FleetDiff,
  { siteBefore, site }: NonNullable<FleetDiffOptions["pictures"]>,
): readonly [PicturedSide, PicturedSide] {
  const toSide = (side: OpenedSide, address: string | undefined, option: string): PicturedSide => {
    const shown = side.site ?? address;
    if (shown === undefined)
      throw new CliError(`--visual needs a running site that shows ${side.name}: add ${option} <url>.`);
    const byName = new Map(side.fleet.domains.map((domain) => [domain.data.domain, domain]));
    const findOwn = (domain: string, path: string) => {
      const found = byName.get(domain);
      return found === undefined ? {} : listShownParts(found, path);
    };
    const { name, detail, domains } = side;
    return { name, detail, site: shown, domains, ...(side.site === undefined ? { findOwn } : {}) };
  };
  return [toSide(a, siteBefore, "--site-before"), toSide(b, site, "--site")];
}
