import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type DomainData, mapHomePages } from "../../comparison/documents/DomainData";
import { findCommit, readRevision } from "../../comparison/documents/readRevision";
import { openFleet } from "../../comparison/fleet/openFleet";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { type LayoutFiles, SELECTION_FILE } from "../../layout/document/LayoutSet";
import type { Progress } from "../terminal/Progress";
import { shorten } from "../terminal/shorten";
import type { Terminal } from "../terminal/Terminal";
import { listPublicFiles } from "../workspace/listChangedPublic";
import { describeWebsiteData, readWebsitesOfRevision } from "../workspace/readWebsitesOfRevision";
import {
  findLayoutsFolder,
  findWebsitesFile,
  parseWebsites,
  readDomains,
  readFiles,
  readWebsitesFile,
  toPlaceFile,
  WEBSITES_NAME,
  type WorkspaceOptions,
} from "../workspace/workspace";
import type { OpenedSide } from "./OpenedSide";

export interface SideOptions extends WorkspaceOptions {
  readonly terminal: Terminal;
  readonly progress: Progress;
  /** The moment at which the side is compared, in each domain's time zone. */
  readonly at?: string | undefined;
  /** The other side: files with the same text are not validated again. */
  readonly earlier?: CheckedLayouts | undefined;
}

/** A side from files, with what is checked. */
type CheckedSide = OpenedSide & { readonly checked: CheckedLayouts };

/** Returns the layouts folder that a path names: the folder itself, or `layouts` in it; `undefined` where there is none. */
export function findFolder(path: string, cwd: string): string | undefined {
  const named = resolve(cwd, path);
  return [named, join(named, "layouts")].find((folder) => existsSync(join(folder, SELECTION_FILE)));
}

/** Opens a layouts folder with the website data beside it, else with those that other commands use. */
export async function openFolderSide(name: string, layouts: string, options: SideOptions): Promise<CheckedSide> {
  const { terminal, progress, api } = options;
  progress.report(`Reading ${layouts}`);
  const texts = await readFiles(layouts);
  const beside = join(dirname(layouts), WEBSITES_NAME);
  const hasOwn = existsSync(beside) && realpathSync(layouts) !== findRealFolder(options);
  const file = hasOwn ? beside : findWebsitesFile({ layouts }, terminal);
  const source = hasOwn
    ? shorten(beside, terminal.cwd)
    : (api ?? terminal.env.API_ORIGIN ?? shorten(file, terminal.cwd));
  const domains = hasOwn
    ? parseWebsites(readWebsitesFile(beside), source, toPlaceFile(beside, layouts))
    : await readDomains({ layouts, api }, terminal);
  return open(texts, domains, options, {
    name,
    thing: `the folder ${realpathSync(layouts)}`,
    detail: `website data of ${source}`,
    folder: layouts,
    publicFiles: await listPublicFiles(layouts),
    getPath: (path) => shorten(join(layouts, path), terminal.cwd),
  });
}

/** Opens the layouts folder of a git revision, with its website data where git tracks their file. */
export async function openRevisionSide(name: string, revision: string, options: SideOptions): Promise<CheckedSide> {
  const { terminal, progress, api } = options;
  progress.report(`Reading ${revision}`);
  const folder = findLayoutsFolder(options, terminal);
  const [texts, commit, today] = await Promise.all([
    readRevision(revision, folder),
    findCommit(revision, folder),
    readDomains(options, terminal),
  ]);
  const lookup = { folder, domains: today, api, terminal };
  const { domains, differentFile: _file, ...websiteData } = await readWebsitesOfRevision(revision, lookup);
  const side = await open(texts, domains, options, {
    name,
    thing: `the revision ${commit.slice(0, 12)} of ${findRealFolder(options)}`,
    detail: `${shorten(folder, terminal.cwd)} at ${commit.slice(0, 12)}; ${describeWebsiteData(websiteData)}`,
    folder,
    publicFiles: await listPublicFiles(folder, revision),
    getPath: (path) => `${revision}:${path}`,
  });
  return { ...side, websiteData };
}

function findRealFolder({ terminal, ...options }: SideOptions): string | undefined {
  const folder = findLayoutsFolder(options, terminal);
  return existsSync(folder) ? realpathSync(folder) : undefined;
}

interface OpenedFiles extends Pick<OpenedSide, "name" | "detail" | "getPath"> {
  readonly thing: string;
  readonly folder: string;
  readonly publicFiles: ReadonlyMap<string, string> | undefined;
}

function open(
  texts: LayoutFiles,
  domains: readonly DomainData[],
  { progress, at, earlier }: SideOptions,
  { folder, publicFiles, detail, ...named }: OpenedFiles,
): CheckedSide {
  progress.announce(`Checking ${texts.size} files of ${named.name}`, texts.size);
  const checked = checkLayouts(texts, { homePages: mapHomePages(domains), ...(earlier && { earlier }) });
  return {
    ...named,
    detail: at === undefined ? detail : `${detail}, as of ${at}`,
    ...(at === undefined ? {} : { asOf: at }),
    fleet: { ...openFleet({ checked, domains, at }, progress), pictures: checked.pictures },
    domains,
    files: { folder, texts, publicFiles },
    failures: [],
    checked,
  };
}
