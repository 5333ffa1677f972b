import type { SiteOptions } from "../../../server/routes/SiteOptions";
import type { DraftContext } from "../checkDraft";
import { DiskFiles, type FollowedLayouts } from "../files/DiskFiles";
import { FileStore } from "../files/FileStore";
import { recoverSaves } from "../saving/recoverSaves";
import { isOwnName, type PlannedWrite } from "../saving/SavePlan";
import { Saver } from "../saving/Saver";
import { Drafts } from "./Drafts";
import { findDraftFolder, prepareDraftFolder } from "./draftFolder";

type EditedSettings = Pick<SiteOptions["settings"], "layoutsDir" | "websitesFile" | "dataDir" | "embedHosts">;

export interface OpenDraftsOptions extends Pick<SiteOptions, "log"> {
  readonly settings: EditedSettings;
  readonly layouts: FollowedLayouts;
}

/**
 * The drafts of a site's editor: their files are the site's, their journals in DATA_DIR. Drafts that were made in another
 * layouts folder, or with another file of website data, are not among them.
 */
export function openDrafts(
  { settings, layouts, log }: OpenDraftsOptions,
  getHomePages: () => DraftContext["homePages"],
): Drafts {
  const { layoutsDir, websitesFile, dataDir, embedHosts } = settings;
  const store = new FileStore({ layoutsDir, websitesFile });
  const disk = new DiskFiles(layouts, (file) => store.read(file));
  const getContext = (): DraftContext => ({ homePages: getHomePages(), embedHosts });
  const folder = findDraftFolder(dataDir, layoutsDir, websitesFile);
  const markers = folder.path;
  const saver = new Saver(store, { markers, log });
  const isAllowed = ({ file, path, next, former }: PlannedWrite) =>
    isOwnPath(store, file, path) && [next, former].every((name) => name.startsWith(path) && isOwnName(name));
  const recover = () => recoverSaves({ markers, layoutsDir, log }, isAllowed);
  const ready = prepareDraftFolder(folder, log)
    .then(recover)
    .then(
      () => disk.look([...disk.files.keys(), ...layouts.findings.files.keys()]),
      (error: unknown) => log.error({ message: "An interrupted save cannot be ended.", cause: String(error) }),
    );
  return new Drafts({ disk, saver, folder: markers, log, getContext, ready });
}

/** A marker of a save names paths: only those of the editor's own files are written. */
function isOwnPath(store: FileStore, file: string, path: string): boolean {
  try {
    return store.toPath(file) === path;
  } catch {
    return false;
  }
}
