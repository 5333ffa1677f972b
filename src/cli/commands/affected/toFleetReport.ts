import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatCount, nameFirst, plural } from "../../../domain/text/messageWords";
import { describeUnseen } from "../../difference/describeUnseen";
import { countByImpact } from "../../fleet/describeGroup";
import type { FleetReport, FleetWords } from "../../fleet/FleetReport";
import { shorten } from "../../terminal/shorten";
import type { Terminal } from "../../terminal/Terminal";
import { describeWebsiteData } from "../../workspace/readWebsitesOfRevision";
import type { AffectedReport } from "./AffectedReport";

/** The two sides of a change: “gone” is what was there before, “new” what is there only now. */
const WORDS: FleetWords = {
  sides: { a: "before", b: "now", only: { a: "gone", b: "new" } },
  added: "New in the website data",
  removed: "Gone from the website data",
  notCompared: { before: "before: ", after: "" },
  command: "dealframe affected",
};

/** A change as the reports show it. */
export function toFleetReport(
  report: AffectedReport,
  { folder, files }: { readonly folder: string; readonly files: ReadonlyMap<string, string> },
  { cwd }: Pick<Terminal, "cwd">,
): FleetReport {
  return {
    found: report,
    words: { ...WORDS, since: report.since },
    summary: summarize(report),
    places: {
      getPath: (file) => shorten(join(folder, file), cwd),
      countLines: (file) => countLines(files.get(file), join(folder, file)),
    },
  };
}

/** Number of lines of a layout file, or of the website data beside the layouts. */
function countLines(text: string | undefined, path: string): number {
  if (text !== undefined) return text.split("\n").length;
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").length : 1;
}

/** Heading of the report: the change and the number of domains that it touches, in one to three lines. */
function summarize(report: AffectedReport): string[] {
  const { since, document, groups, files, websiteData, notCompared, unseen } = report;
  const count = groups.reduce((sum, { domains }) => sum + domains.length, 0);
  const all = plural(report.domains, "domain");
  const left = new Set(notCompared.map(({ domain }) => domain)).size;
  const missing = left === 0 ? "" : `; ${plural(left, "domain")} could not be compared`;
  if (since === undefined) {
    return [`${document} is shown on ${formatCount(count)} of ${all}${missing}.`];
  }
  const classes = count === 0 ? "" : `: ${countByImpact(groups)}`;
  const many = groups.length > 1 ? `, in ${formatCount(groups.length)} groups` : "";
  const names = files.length === 0 ? "No file differs" : `Different files: ${nameFirst(files)}`;
  const data = websiteData === undefined ? "" : ` (${describeWebsiteData(websiteData)})`;
  return [
    `${formatCount(count)} of ${all} ${count === 1 ? "changes" : "change"}${classes}${many}${missing}.`,
    `${names}${data}.`,
    ...describeUnseen(unseen),
  ];
}
