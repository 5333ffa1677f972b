import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { cutFrame, type FrameRow } from "../../layout/diagnostics/cutFrame";
import { type Diagnostic, isError, type Severity } from "../../layout/diagnostics/Diagnostic";
import type { Terminal } from "../terminal/Terminal";
import type { Repair } from "./fixText";
import { type SarifFix, toRegion } from "./sarifFixes";
import type { SarifRule } from "./sarifRules";

/** A finding at a place of a file for other tools: a diagnostic, or a change in the same form. */
export interface Finding extends Omit<Diagnostic, "code" | "pointer" | "fix"> {
  readonly code: string;
}

/** Diagnostics, or other findings, with the texts of their files. */
export interface Findings<Reported extends Finding = Diagnostic> {
  readonly diagnostics: readonly Reported[];
  /** Text of a file by its name in the diagnostics. */
  readonly getText: (file: string) => string | undefined;
  /** Path of the file from the current folder. */
  readonly getPath: (file: string) => string;
  /** Returns why a fault was not repaired; absent if repairs were not asked for. */
  readonly explainUnrepaired?: (diagnostic: Reported) => string;
}

export const VALIDATE_FORMATS = ["text", "json", "sarif", "github"] as const;
export type ValidateFormat = (typeof VALIDATE_FORMATS)[number];

/** Faults, warnings and notes, counted. */
export function countFindings(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number; notes: number } {
  const errors = diagnostics.filter(isError).length;
  const notes = diagnostics.filter(({ severity }) => severity === "info").length;
  return { errors, warnings: diagnostics.length - errors - notes, notes };
}

/** Names of the severities in other tools. */
const LEVELS = { error: "error", warning: "warning", info: "note" } as const satisfies Record<Severity, string>;

/** Formats diagnostics for people: the place, the fault, and the line with the faulty part underlined. */
export function formatText(
  { diagnostics, getText, getPath, explainUnrepaired }: Findings,
  { colors }: Pick<Terminal, "colors">,
): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, line, column, message, code, suggestion, fix, related = [] } = diagnostic;
      const paint = { error: colors.red, warning: colors.yellow, info: colors.dim }[severity];
      const place = `${getPath(diagnostic.file)}:${line}:${column}`;
      const hints = [
        ...(suggestion === undefined ? [] : [`  Did you mean ${colors.bold(suggestion)}?`]),
        ...(fix === undefined ? [] : [colors.dim(`  --fix: ${fix.title}`)]),
        ...(explainUnrepaired === undefined || fix !== undefined || severity === "info"
          ? []
          : [colors.dim(`  Not fixed: ${explainUnrepaired(diagnostic)}.`)]),
        ...related.map((other) =>
          colors.dim(`  ${getPath(other.file)}:${other.line}:${other.column} ${other.message}`),
        ),
      ];
      const frame = renderFrame(cutFrame(getText(diagnostic.file), diagnostic), paint, colors.dim);
      return [
        `${colors.bold(place)} ${paint(LEVELS[severity])} ${message} ${colors.dim(code)}`,
        ...frame,
        ...hints,
        "",
      ].join("\n");
    })
    .join("\n");
}

type Paint = (text: string) => string;

/** A code frame with the faulty part underlined. */
function renderFrame(rows: readonly FrameRow[], paint: Paint, dim: Paint): string[] {
  const width = String((rows.find(({ mark }) => mark !== undefined)?.number ?? 0) + 1).length;
  return rows.flatMap(({ number, text, mark }) => {
    const row = `${dim(`${String(number).padStart(width)} |`)} ${text}`;
    if (mark === undefined) return [row];
    return [row, `${dim(`${" ".repeat(width)} |`)} ${" ".repeat(mark.from)}${paint("~".repeat(mark.length))}`];
  });
}

/** Workflow commands of GitHub Actions, which show each fault at its line of a pull request. */
export function formatGithub({ diagnostics, getPath }: Pick<Findings<Finding>, "diagnostics" | "getPath">): string {
  return diagnostics
    .map(({ severity, file, line, column, endLine, endColumn, code, message, suggestion }) => {
      const place = { file: getPath(file), line, col: column, endLine, endColumn, title: code };
      const properties = Object.entries(place).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
      const command = severity === "info" ? "::notice" : `::${severity}`;
      return `${command} ${properties.join(",")}::${escapeData(message + hint)}\n`;
    })
    .join("");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Further content of a SARIF log. */
export interface SarifDetails<Reported extends Finding> {
  /** Describes the codes of the findings. */
  readonly rules: readonly SarifRule[];
  /** The version of this program. */
  readonly version: string;
  /** Returns the fixes of a finding; `uri` is the address of its file in the log. */
  readonly listFixes?: (finding: Reported, uri: string) => readonly SarifFix[];
}

/** SARIF 2.1.0, the format of code scanning services. */
export function formatSarif<Reported extends Finding>(
  { diagnostics, getPath }: Pick<Findings<Reported>, "diagnostics" | "getPath">,
  { rules, version, listFixes = () => [] }: SarifDetails<Reported>,
): string {
  const toLocation = (place: { file: string; line: number; column: number; endLine: number; endColumn: number }) => ({
    physicalLocation: { artifactLocation: { uri: toUri(getPath(place.file)) }, region: toRegion(place) },
  });
  const toDetails = (diagnostic: Reported) => {
    const { message, suggestion } = diagnostic;
    const fixes = listFixes(diagnostic, toUri(getPath(diagnostic.file)));
    return {
      message: { text: suggestion === undefined ? message : `${message} Did you mean ${suggestion}?` },
      ...(fixes.length === 0 ? {} : { fixes }),
    };
  };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        columnKind: "utf16CodeUnits",
        tool: { driver: { name: "dealframe", version, rules } },
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          level: LEVELS[diagnostic.severity],
          ...toDetails(diagnostic),
          locations: [toLocation(diagnostic)],
          ...(diagnostic.related === undefined
            ? {}
            : {
                relatedLocations: diagnostic.related.map((other) => ({
                  ...toLocation(other),
                  message: { text: other.message },
                })),
              }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The address of a file: relative as its path is, or a file URL. */
function toUri(path: string): string {
  return isAbsolute(path) ? pathToFileURL(path).href : path.split(sep).map(encodeURIComponent).join("/");
}

/** Formats the output of `--json`, which schemas/cli/validate.json describes. */
export function formatJson({ diagnostics, getPath }: Findings, files: number, repairs: readonly Repair[]): string {
  const found = diagnostics.map((diagnostic) => ({ ...diagnostic, path: getPath(diagnostic.file) }));
  const fixed = [...new Set(repairs.map(({ file }) => getPath(file)))];
  const fixes = repairs.map(({ file, ...repair }) => ({ path: getPath(file), ...repair }));
  return `${JSON.stringify({ files, ...countFindings(diagnostics), fixed, fixes, diagnostics: found }, null, 2)}\n`;
}
