import type { Impact } from "../../layout/schema/describeSetting";
import { formatGithub, formatSarif } from "../findings/formatDiagnostics";
import { formatJunit } from "../findings/formatJunit";
import { describeChangeRule } from "../findings/sarifRules";
import { readVersion } from "../terminal/readVersion";
import type { Terminal } from "../terminal/Terminal";
import type { FleetReport } from "./FleetReport";
import { formatFleetMarkdown } from "./formatFleetMarkdown";
import { formatFleetText } from "./formatFleetText";
import { listFindings } from "./listFindings";
import { listJunitCases } from "./listJunitCases";

/** Formats of a comparison of all domains, beside JSON, of which each command has its own. */
export const FLEET_FORMATS = ["text", "markdown", "github", "sarif", "junit"] as const;

interface FormatOptions {
  /** The domains of both sides. */
  readonly domains: readonly string[];
  /** True where every group, section and name is shown. */
  readonly isWhole: boolean;
  /** The least serious class that is an error for other tools. */
  readonly failOn: Impact | undefined;
}

/** A comparison of all domains in the requested format. */
export function formatFleet(
  report: FleetReport,
  form: (typeof FLEET_FORMATS)[number],
  { domains, isWhole, failOn }: FormatOptions,
  terminal: Pick<Terminal, "colors">,
): string {
  if (form === "text") return formatFleetText(report, isWhole, terminal);
  if (form === "markdown") return formatFleetMarkdown(report);
  if (form === "junit") return formatJunit(report.words.command, listJunitCases(report, domains, failOn));
  const diagnostics = listFindings(report, failOn);
  const getPath = (path: string) => path;
  if (form === "github") return formatGithub({ diagnostics, getPath });
  const rules = [...new Set(diagnostics.map(({ code }) => code))].map(describeChangeRule);
  return formatSarif({ diagnostics, getPath }, { rules, version: readVersion() });
}
