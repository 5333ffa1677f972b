import { relative, resolve } from "node:path";
import { compareFleets, type FleetSide } from "../../../comparison/affected/compareFleets";
import { findUsers } from "../../../comparison/affected/findUsers";
import { noteUnknownHomePages } from "../../../comparison/affected/noteUnknownHomePages";
import { findDomain, findNearestName, mapHomePages } from "../../../comparison/documents/DomainData";
import { readRevision } from "../../../comparison/documents/readRevision";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import { type LayoutFiles, SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { CliError } from "../../terminal/CliError";
import type { Progress } from "../../terminal/Progress";
import { shorten } from "../../terminal/shorten";
import type { Terminal } from "../../terminal/Terminal";
import { listChangedPublic } from "../../workspace/listChangedPublic";
import { listDifferentFiles } from "../../workspace/listDifferentFiles";
import { readWebsitesOfRevision } from "../../workspace/readWebsitesOfRevision";
import type { checkWorkspace } from "../../workspace/workspace";
import type { AffectedReport } from "./AffectedReport";

export interface ChangeOptions {
  /** Document, layout file or domain to which the comparison is limited. */
  readonly document: string | undefined;
  /** The git revision to compare with. */
  readonly since: string | undefined;
  readonly api?: string | undefined;
}

type Workspace = Awaited<ReturnType<typeof checkWorkspace>>;

/** A change, and the state before it if there is one. */
export interface OpenedChange {
  readonly report: AffectedReport;
  readonly before?: FleetSide;
}

/** Opens the change that the options name. Throws a CliError if they name none, or something that does not exist. */
export async function openChange(
  { document, since, api }: ChangeOptions,
  workspace: Workspace,
  terminal: Terminal,
  progress: Progress,
): Promise<OpenedChange> {
  if (since === undefined) {
    if (document === undefined) {
      throw new CliError("Name a document such as home/one, or a revision to compare with: --since HEAD.");
    }
    const file = findFile(document, workspace.files, workspace, terminal);
    return { report: { document: file.replace(/\.json$/, ""), files: [], ...findUsers(file, workspace, progress) } };
  }
  progress.report(`Reading ${since}`);
  const former = await readRevision(since, workspace.folder);
  const toPath = (file: string) => shorten(resolve(workspace.folder, file), terminal.cwd);
  if (document !== undefined) {
    const file = findFile(document, new Map([...former, ...workspace.files]), workspace, terminal);
    const files = replaceFile(workspace.files, file, former.get(file));
    const before = { domains: workspace.domains, checked: check(files, workspace) };
    const isSame = former.get(file) === workspace.files.get(file);
    const named = { since, document: file.replace(/\.json$/, ""), files: isSame ? [] : [toPath(file)] };
    return { report: { ...named, ...compareFleets(before, workspace, progress) }, before };
  }
  const [{ domains, differentFile, ...websiteData }, changedPublic] = await Promise.all([
    readWebsitesOfRevision(since, { ...workspace, api, terminal }),
    listChangedPublic(since, workspace.folder),
  ]);
  progress.announce(`Checking ${former.size} files of ${since}`, former.size);
  const before = { domains, checked: check(former, workspace, domains) };
  const files = [
    ...listDifferentFiles(former, workspace.files),
    ...changedPublic.map(({ path }) => path),
    ...(differentFile === undefined ? [] : [differentFile]),
  ].map(toPath);
  const replacedFiles = new Set(changedPublic.map(({ address }) => address));
  const found = compareFleets(before, { ...workspace, replacedFiles }, progress);
  const groups = websiteData.revision === null ? noteUnknownHomePages(found.groups, before, workspace) : found.groups;
  return { report: { since, files, websiteData, ...found, groups }, before };
}

/** Checks the files of the other side; files with the same text as in the folder are not validated again. */
function check(files: LayoutFiles, { checked, domains: today }: Workspace, domains = today) {
  return checkLayouts(files, { homePages: mapHomePages(domains), earlier: checked });
}

function replaceFile(files: LayoutFiles, file: string, text: string | undefined): LayoutFiles {
  const others = [...files].filter(([name]) => name !== file);
  return new Map(text === undefined ? others : [...others, [file, text]]);
}

/** The layout file of a path, a document's id or a domain. */
function findFile(name: string, files: LayoutFiles, { folder, domains }: Workspace, { cwd }: Terminal): string {
  const inFolder = relative(folder, resolve(cwd, name));
  const domain = findDomain(domains, name)?.domain ?? name;
  const candidates = [inFolder, name, `${name}.json`, `domain/${domain}.json`];
  const found = candidates.find((candidate) => files.has(candidate));
  if (found !== undefined) return found;
  const known = [...files.keys()].map((file) => file.replace(/\.json$/, ""));
  const nearest = findNearestName(name.replace(/\.json$/, ""), known);
  const hint =
    nearest === undefined ? `A document is named like home/one or ${SELECTION_FILE}.` : `Did you mean ${nearest}?`;
  throw new CliError(`There is no document “${name}”. ${hint}`);
}
