import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type DomainData, mapHomePages, type StatedWebsite } from "../../comparison/documents/DomainData";
import { parseEmbedHosts } from "../../domain/embedHosts";
import { isRecord } from "../../domain/isRecord";
import { getLocalAlias } from "../../domain/localAlias";
import { isTimeZone } from "../../domain/time/localTime";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { isError } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { readLayouts } from "../../layout/document/readLayouts";
import type { FilePlace } from "../../layout/source/FilePlace";
import type { Path } from "../../layout/source/pointer";
import { checkWebsiteData } from "../../layout/website-data/checkWebsiteData";
import { printFindings } from "../findings/printFindings";
import { CliError } from "../terminal/CliError";
import { explainFailure } from "../terminal/explainFailure";
import { findPackageRoot } from "../terminal/findPackageRoot";
import type { Progress } from "../terminal/Progress";
import { shorten } from "../terminal/shorten";
import type { Terminal } from "../terminal/Terminal";

export interface WorkspaceOptions {
  readonly layouts?: string | undefined;
  readonly api?: string | undefined;
}

const API_TIMEOUT_MS = 5000;
/** Maximum number of errors of the website data that a command writes to the error output. */
const MAX_TOLD = 10;
/** Website data of the reference API, below the package's folder. */
const SEED = "src/reference-api/seed/websites.json";

/** Website data in the folder of a site. */
export const WEBSITES_NAME = "websites.json";

/**
 * The layouts folder: the given one, else LAYOUTS_DIR, else `layouts` in the current folder, else that of the project. Those of an
 * installed package are only for `dealframe init`.
 */
export function findLayoutsFolder({ layouts }: WorkspaceOptions, { env, cwd }: Terminal): string {
  const named = layouts ?? env.LAYOUTS_DIR;
  if (named !== undefined) return resolve(cwd, named);
  const here = join(cwd, "layouts");
  const own = join(findPackageRoot(), "layouts");
  return existsSync(here) || isInstalled(own) || !existsSync(own) ? here : own;
}

/** True for a path in an installed package. */
function isInstalled(path: string): boolean {
  return path.split(sep).includes("node_modules");
}

/** Texts of all layout files. */
export async function readFiles(folder: string): Promise<LayoutFiles> {
  try {
    return await readLayouts(folder);
  } catch (error) {
    throw new CliError(`The layouts folder ${folder} cannot be read: ${explainFailure(error)}.`);
  }
}

/** All layout files, checked together with the website data. */
export async function checkWorkspace(
  options: WorkspaceOptions,
  terminal: Terminal,
  progress?: Progress,
): Promise<{ folder: string; files: LayoutFiles; domains: readonly DomainData[]; checked: CheckedLayouts }> {
  const folder = findLayoutsFolder(options, terminal);
  progress?.report(`Reading ${folder}`);
  const [files, domains] = await Promise.all([readFiles(folder), readDomains(options, terminal)]);
  progress?.announce(`Checking ${files.size} files`, files.size);
  const checked = checkLayouts(files, { homePages: mapHomePages(domains), nowMs: Date.now() });
  return { folder, files, domains, checked };
}

/**
 * Returns the hosts in EMBED_HOSTS; undefined if it is not set, because the server's hosts are then unknown. Throws a CliError
 * for a text that is not a host.
 */
export function readEmbedHosts({ env }: Pick<Terminal, "env">): readonly string[] | undefined {
  const text = env.EMBED_HOSTS?.trim() ?? "";
  if (text === "") return undefined;
  const { hosts, fault } = parseEmbedHosts(text);
  if (fault !== undefined) throw new CliError(`EMBED_HOSTS: ${fault}.`);
  return hosts;
}

/**
 * Returns the website data of every domain: from the given API, else from the file. Writes the errors of the file to the error
 * output, because domains with an error may be missing.
 */
export async function readDomains(options: WorkspaceOptions, terminal: Terminal): Promise<readonly DomainData[]> {
  const { env, cwd } = terminal;
  const origin = options.api ?? env.API_ORIGIN;
  if (origin !== undefined) return parseAnswer(await fetchWebsites(origin, chooseAskedDomain(env)), origin);
  const file = findWebsitesFile(options, terminal);
  const text = readWebsitesFile(file);
  const place = toPlaceFile(file, findLayoutsFolder(options, terminal));
  const { domains, errors } = checkWebsites(text, env.WEBSITES_FILE ?? shorten(file, cwd), place);
  const told = errors.slice(0, MAX_TOLD);
  printFindings({ diagnostics: told, getText: () => text, getPath: (path) => path }, terminal);
  const others = errors.length - told.length;
  if (others > 0) terminal.writeError(`The website data has ${others} more errors: dealframe validate lists them.\n`);
  return domains;
}

/**
 * Returns the file with the website data, if no API is named: WEBSITES_FILE, else the site's own, else the seed of the reference
 * API.
 */
export function findWebsitesFile(options: WorkspaceOptions, terminal: Pick<Terminal, "env" | "cwd">): string {
  return findOwnWebsites(options, terminal) ?? join(findPackageRoot(), SEED);
}

/**
 * Returns WEBSITES_FILE, else `websites.json` beside the layouts folder that `--layouts` or LAYOUTS_DIR names, else that in the
 * current folder; undefined where there is none.
 */
export function findOwnWebsites({ layouts }: WorkspaceOptions, { env, cwd }: Pick<Terminal, "env" | "cwd">) {
  if (env.WEBSITES_FILE) return resolve(cwd, env.WEBSITES_FILE);
  const named = layouts ?? env.LAYOUTS_DIR;
  const beside = named === undefined ? [] : [join(dirname(resolve(cwd, named)), WEBSITES_NAME)];
  return [...beside, join(cwd, WEBSITES_NAME)].find((file) => existsSync(file));
}

/** A file as places of findings name it: by its path from the layouts folder. */
export function toPlaceFile(file: string, layouts: string): string {
  return relative(layouts, file).split(sep).join("/");
}

/**
 * Website data from the text of a file, as far as it can be read; `source` is for messages, `placeFile` for the places of
 * values. Throws a CliError where nothing can be read.
 */
export function parseWebsites(text: string, source: string, placeFile: string): readonly DomainData[] {
  return checkWebsites(text, source, placeFile).domains;
}

function checkWebsites(text: string, source: string, placeFile: string) {
  const { entries, diagnostics, parsed } = checkWebsiteData(source, text);
  const errors = diagnostics.filter(isError);
  const [fault] = errors;
  if (entries.length === 0 && fault !== undefined) {
    throw new CliError(`${source}:${fault.line}:${fault.column} ${fault.message}`);
  }
  const locate = (path: Path): FilePlace => {
    const { line, column } = parsed.source.rangeOf(path);
    return { file: placeFile, line, column };
  };
  return { domains: listDomains(entries, locate), errors };
}

/**
 * The domains of a file with website data, with the places of values where `locate` finds them in the list; the reference API
 * shows domains at local names, too.
 */
export function listDomains(entries: readonly unknown[], locate?: (path: Path) => FilePlace): readonly DomainData[] {
  return entries
    .flatMap((entry, index) => toDomainData(entry, locate && ((path) => locate([index, ...path]))))
    .map((data) => ({ ...data, aliases: [...data.aliases, getLocalAlias(data.domain) ?? []].flat() }));
}

function toDomainData(entry: unknown, locate?: StatedWebsite["locate"]): DomainData[] {
  if (!isRecord(entry) || typeof entry.domain !== "string") return [];
  const { domain, home_page: homePage, aliases, time_zone: zone } = entry;
  const names = Array.isArray(aliases) ? aliases.map(String) : [];
  const timeZone = typeof zone === "string" && isTimeZone(zone) ? zone : "UTC";
  const website = { fields: entry, ...(locate && { locate }) };
  return [{ domain, homePage: String(homePage ?? ""), aliases: names, timeZone, website }];
}

/** Website data as an API answers with it. */
function parseAnswer(text: string, source: string): readonly DomainData[] {
  const answer = parseJson(text, source);
  const list = isRecord(answer) ? answer.data : answer;
  if (!Array.isArray(list)) throw new CliError(`The website data of ${source} is not a list of domains.`);
  return list.flatMap((entry) => toDomainData(entry));
}

/** The text of a file with website data. Throws a CliError where it cannot be read. */
export function readWebsitesFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CliError(`The website data ${file} cannot be read: ${explainFailure(error)}.`);
  }
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`The website data of ${source} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the domain that an API is asked with for the list of all domains. */
function chooseAskedDomain({ SITE_DOMAINS, DEFAULT_DOMAIN }: Terminal["env"]): string {
  const [first] = SITE_DOMAINS?.split(",") ?? [];
  return first?.trim().toLowerCase() || DEFAULT_DOMAIN || "dealharbor.example";
}

/** Requests the website data of all domains, once more without a domain where the API does not know this one (contract). */
async function fetchWebsites(origin: string, domain: string): Promise<string> {
  const request = (headers: Readonly<Record<string, string>>) =>
    fetch(new URL("/websiteData/fetchAll", origin), { headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  try {
    const named = await request({ "domain-name": domain });
    const answer = named.status === 404 ? await request({}) : named;
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    throw new CliError(`The website data of the API ${origin} cannot be read: ${explainFailure(error)}.`);
  }
}
