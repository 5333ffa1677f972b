import { statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { mapHomePages } from "../../../comparison/documents/DomainData";
import { plural } from "../../../domain/text/messageWords";
import type { CheckContext, CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import { checkContacts } from "../../../layout/check/checkContacts";
import { checkFigures } from "../../../layout/check/checkFigures";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import { checkPolicies } from "../../../layout/check/checkPolicies";
import { writeOutAlone } from "../../../layout/check/includeSections";
import { compareDiagnostics, type Diagnostic, type Severity } from "../../../layout/diagnostics/Diagnostic";
import { limitFaults } from "../../../layout/diagnostics/limitFaults";
import { DOCUMENT_KINDS, type LayoutFiles } from "../../../layout/document/LayoutSet";
import { parseDocument } from "../../../layout/document/parseDocument";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { checkImportMaps } from "../../../layout/import-map/checkImportMaps";
import type { SharedById } from "../../../layout/include/writeOutIncludes";
import { getAt } from "../../../layout/source/pointer";
import { checkSchemaReference } from "../../../layout/validate/checkSchemaReference";
import { validateDocumentFile } from "../../../layout/validate/validateDocument";
import { isOverlay, validateDifference } from "../../../layout/validate/validateOverlay";
import { checkHomePages } from "../../../layout/website-data/checkHomePages";
import { checkPictures, listWebsitePictures } from "../../../layout/website-data/checkPictures";
import { type CheckedWebsiteData, checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { parseWebsiteData } from "../../../layout/website-data/parseWebsiteData";
import { SHIPPED_WEBSITES } from "../../../reference-api/seed/shippedWebsites";
import { explainUnrepaired, fixText, type Repair } from "../../findings/fixText";
import {
  countFindings,
  type Findings,
  formatGithub,
  formatJson,
  formatSarif,
  formatText,
  type ValidateFormat,
} from "../../findings/formatDiagnostics";
import { describeFixes } from "../../findings/sarifFixes";
import { describeRules } from "../../findings/sarifRules";
import { CliError } from "../../terminal/CliError";
import { findPackageRoot } from "../../terminal/findPackageRoot";
import { Progress } from "../../terminal/Progress";
import { readVersion } from "../../terminal/readVersion";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { readKnownContent } from "../../workspace/readKnownContent";
import { isMap, readMaps } from "../../workspace/readMaps";
import { readNamedFile } from "../../workspace/readNamedFile";
import {
  findLayoutsFolder,
  findWebsitesFile,
  listDomains,
  readDomains,
  readEmbedHosts,
  readFiles,
  readWebsitesFile,
  type WorkspaceOptions,
} from "../../workspace/workspace";
import { checkSchemaFiles, joinMissingSchemas } from "./checkSchemaFiles";

export interface ValidateOptions extends WorkspaceOptions {
  readonly files: readonly string[];
  readonly format: ValidateFormat;
  readonly fix: boolean;
  readonly failLevel: FailLevel;
}

/** Values of `--fail-level`, the least serious finding that makes the command fail; the most serious value first. */
export const FAIL_LEVELS = ["error", "warning", "info", "never"] as const;
export type FailLevel = (typeof FAIL_LEVELS)[number];

/** The domains of the demonstration, whose figures are specified. */
const SHIPPED_DOMAINS = new Set(SHIPPED_WEBSITES.map(({ domain }) => domain));

/** Maximum number of rounds of fixing: a fix may reveal a further fault. */
const MAX_ROUNDS = 20;

/** The website data that documents are checked with. */
interface WebsiteDataInUse {
  /** Absent where the data cannot be read. */
  readonly homePages?: ReadonlyMap<string, string>;
  /** The data with its faults, if its file belongs to the documents. */
  readonly own?: CheckedWebsiteData;
}

interface Checked {
  /** All layout files as a set. */
  readonly layouts: CheckedLayouts;
  /** Number of requested files. */
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Checks the layouts folder as a set with its website data, or the named files. */
export async function validate(options: ValidateOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = findLayoutsFolder(options, terminal);
  const content = { embedHosts: readEmbedHosts(terminal), known: readKnownContent(options, terminal) };
  const paths = options.files.map((file) => resolve(terminal.cwd, file));
  const toPath = (file: string) => (isAbsolute(file) ? file : join(folder, file));
  const progress = new Progress(terminal);
  const check = async (earlier?: CheckedLayouts): Promise<Checked> => {
    const files = await readFiles(folder);
    const websites = await readWebsiteData(options, folder, terminal);
    const named = await readNamed(paths, folder, files);
    progress.announce(`Checking ${files.size} files`, files.size);
    return checkNamed({ folder, files, maps: readMaps(folder) }, named, { ...content, earlier }, websites);
  };

  let found = await check();
  const repairs: Repair[] = [];
  for (let round = 0; options.fix && round < MAX_ROUNDS; round++) {
    const made = fixFiles(found, toPath);
    if (made.length === 0) break;
    repairs.push(...made);
    // Only the repaired files are parsed and validated again.
    found = await check(found.layouts);
  }
  progress.end();
  const findings: Findings = {
    diagnostics: joinMissingSchemas(found.diagnostics),
    getText: (file) => found.texts.get(file),
    getPath: (file) => shorten(toPath(file), terminal.cwd),
    ...(options.fix && { explainUnrepaired: (one) => explainUnrepaired(one, found.texts.get(one.file)) }),
  };
  const isWhole = paths.length === 0 && folder !== join(terminal.cwd, "layouts");
  const count = plural(found.count, "file") + (isWhole ? ` in ${shorten(folder, terminal.cwd)}` : "");
  terminal.write(format(findings, options.format, { files: found.count, count, repairs }, terminal));
  return found.diagnostics.some(({ severity }) => isFailing(severity, options.failLevel)) ? 1 : 0;
}

/** Returns whether a severity makes the command fail. */
function isFailing(severity: Severity, level: FailLevel): boolean {
  return level !== "never" && FAIL_LEVELS.indexOf(severity) <= FAIL_LEVELS.indexOf(level);
}

/** Reads the website data of an API or a file; the program's own file is checked only with the program's documents. */
async function readWebsiteData(
  options: ValidateOptions,
  folder: string,
  terminal: Terminal,
): Promise<WebsiteDataInUse> {
  if ((options.api ?? terminal.env.API_ORIGIN) !== undefined) {
    return { homePages: mapHomePages(await readDomains(options, terminal)) };
  }
  const file = findWebsitesFile(options, terminal);
  const data = checkWebsiteData(file, readWebsitesFile(file));
  const isOfPackage = (path: string) => !relative(findPackageRoot(), path).startsWith("..");
  const isOwn = !isOfPackage(file) || isOfPackage(folder);
  return {
    ...(data.entries.length === 0 ? {} : { homePages: mapHomePages(listDomains(data.entries)) }),
    ...(isOwn ? { own: data } : {}),
  };
}

function format(
  findings: Findings,
  format: ValidateFormat,
  { files, count, repairs }: { readonly files: number; readonly count: string; readonly repairs: readonly Repair[] },
  terminal: Terminal,
): string {
  if (format === "json") return formatJson(findings, files, repairs);
  if (format === "sarif") {
    const rules = describeRules([...new Set(findings.diagnostics.map(({ code }) => code))]);
    return formatSarif(findings, {
      rules,
      version: readVersion(),
      listFixes: (found, uri) => describeFixes(found, { text: findings.getText(found.file), uri }),
    });
  }
  if (format === "github") return formatGithub(findings);
  const { errors, warnings, notes } = countFindings(findings.diagnostics);
  const { colors } = terminal;
  const repaired = formatRepairs(repairs, findings.getPath);
  const text = formatText(findings, terminal);
  if (errors + warnings === 0) {
    const shown = notes === 0 ? "" : `${text}\n`;
    return `${repaired}${shown}${colors.green("✓")} ${count}, no faults.\n`;
  }
  const sum = `${plural(errors, "error")}, ${plural(warnings, "warning")} in ${count}.`;
  return `${repaired}${text}\n${errors > 0 ? colors.red(sum) : colors.yellow(sum)}\n`;
}

/** The texts of the named files, and of the files in the named folders, by the names of {@link nameFile}. */
async function readNamed(paths: readonly string[], folder: string, own: LayoutFiles): Promise<LayoutFiles> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
      texts.set(nameFile(path, folder), readNamedFile(path));
      continue;
    }
    const name = nameFile(path, folder);
    const files: readonly [string, string][] = isAbsolute(name)
      ? [...(await readFiles(path))].map(([file, text]) => [join(path, file), text])
      : [...own].filter(([file]) => name === "" || file.startsWith(`${name}/`));
    if (files.length === 0) throw new CliError(`The folder ${path} has no JSON files.`);
    for (const [file, text] of files) texts.set(file, text);
  }
  return texts;
}

/** The name of a file in the layouts folder; a file elsewhere keeps its whole path. */
function nameFile(path: string, folder: string): string {
  const name = relative(folder, path);
  return name.startsWith("..") || isAbsolute(name) ? path : name;
}

function checkNamed(
  { folder, files, maps }: { readonly folder: string; readonly files: LayoutFiles; readonly maps: LayoutFiles },
  named: LayoutFiles,
  context: Pick<CheckContext, "embedHosts" | "known" | "earlier">,
  { homePages, own }: WebsiteDataInUse,
): Checked {
  const namedPictures = new Set(own === undefined ? [] : listWebsitePictures(own).map(({ name }) => name));
  const known = { ...context.known, namedPictures };
  const checked = checkLayouts(files, { ...context, known, homePages, nowMs: Date.now() });
  const { shared } = checked;
  const ownPages = [...(homePages ?? [])].filter(([domain]) => !SHIPPED_DOMAINS.has(domain));
  const set = [...checkSchemaFiles(checked, folder), ...checkFigures(checked, new Map(ownPages))];
  if (named.size === 0) {
    const ofWebsites = own === undefined ? [] : listFaults(own, checked);
    const diagnostics = limitFaults([...set, ...ofWebsites, ...listMapFaults(maps)].sort(compareDiagnostics));
    const websites: readonly [string, string][] =
      own === undefined ? [] : [[own.parsed.source.file, own.parsed.source.original]];
    const texts = new Map([...files, ...websites, ...maps]);
    return { layouts: checked, count: texts.size, diagnostics, texts };
  }
  const outside = [...named].filter(([path]) => isAbsolute(path));
  for (const file of named.keys()) {
    if (!isAbsolute(file) && !files.has(file)) throw new CliError(`There is no file ${file} in the layouts folder.`);
  }
  const [namedMaps, others] = [outside.filter((file) => isMap(...file)), outside.filter((file) => !isMap(...file))];
  const diagnostics = [
    ...set.filter(({ file }) => named.has(file)),
    // Two maps may read one source: those beside the layouts are checked with a named one.
    ...listMapFaults(new Map([...maps, ...namedMaps])).filter(({ file }) => named.has(file)),
    ...others.flatMap(([path, text]) =>
      isWebsites(path, text, own) ? listFaults(checkWebsiteData(path, text), checked) : checkAlone(path, text, shared),
    ),
  ];
  const sorted = limitFaults(diagnostics.sort(compareDiagnostics));
  return { layouts: checked, count: named.size, diagnostics: sorted, texts: new Map([...files, ...outside]) };
}

/** Returns whether a file contains website data: a list, whatever its name; a document is an object. */
function isWebsites(path: string, text: string, own: WebsiteDataInUse["own"]): boolean {
  return path === own?.parsed.source.file || /^\s*\[/.test(text.replace(/^\uFEFF/, ""));
}

function listMapFaults(maps: LayoutFiles): readonly Diagnostic[] {
  return [...checkImportMaps(maps).values()].flatMap(({ diagnostics }) => diagnostics);
}

function listFaults(data: CheckedWebsiteData, layouts: CheckedLayouts): readonly Diagnostic[] {
  const { selection, pictures } = layouts;
  return [
    ...data.diagnostics,
    ...(selection.value === undefined ? [] : checkHomePages(data, selection.value)),
    ...checkPictures(data, new Set(pictures.keys())),
    ...checkContacts(data, layouts),
    ...checkPolicies(data, layouts),
  ];
}

/** Checks a file outside the layouts folder alone, as the kind of document that it names. */
function checkAlone(path: string, text: string, shared: SharedById): readonly Diagnostic[] {
  const parsed = writeOutAlone(parseLayoutFile(path, text, relative(dirname(dirname(path)), path)), shared);
  if (isOverlay(parsed.value)) {
    return [...parsed.diagnostics, ...validateDifference(parsed), ...checkSchemaReference(parsed, "overlay.json")];
  }
  const stated = getAt(parsed.value, ["kind"]);
  const folder = basename(dirname(path));
  const kind = DOCUMENT_KINDS.find((one) => one === stated) ?? DOCUMENT_KINDS.find((one) => one === folder) ?? "home";
  return [...validateDocumentFile(parsed, kind), ...checkSchemaReference(parsed, "document.json")];
}

/** Repairs the faults that have one certain fix, and writes the files. */
function fixFiles({ diagnostics, texts }: Checked, toPath: (file: string) => string): readonly Repair[] {
  return [...texts].flatMap(([file, text]) => {
    const own = diagnostics.filter((found) => found.file === file);
    if (own.every(({ fix }) => fix === undefined)) return [];
    const parse = (changed: string) =>
      (/^\s*\[/.test(changed) ? parseWebsiteData(file, changed) : parseDocument(file, changed)).diagnostics;
    const repaired = fixText(text, own, parse);
    writeText(toPath(file), repaired.text);
    return repaired.repairs;
  });
}

/** Lists the repairs by file. */
function formatRepairs(repairs: readonly Repair[], getPath: (file: string) => string): string {
  const files = [...new Set(repairs.map(({ file }) => file))];
  return files
    .map((file) => {
      const own = repairs.filter((one) => one.file === file);
      const lines = own.map(({ line, column, title }) => `  ${line}:${column} ${title}\n`);
      return `Fixed ${getPath(file)}: ${plural(own.length, "fault")}\n${lines.join("")}`;
    })
    .join("");
}
