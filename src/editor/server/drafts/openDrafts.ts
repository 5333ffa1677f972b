import { join } from "node:path";
import type { LayoutService } from "../../../server/documents/LayoutService";
import type { SiteOptions } from "../../../server/SiteOptions";
import type { DraftContext } from "../Draft";
import { DiskFiles } from "./DiskFiles";
import { Drafts } from "./Drafts";
import { FileStore } from "./FileStore";

/** The drafts of a site's editor: their files are the site's, their journals in DATA_DIR. */
export function openDrafts(
  { settings, layouts, log }: Pick<SiteOptions, "settings" | "log"> & { readonly layouts: LayoutService },
  getHomePages: () => DraftContext["homePages"],
): Drafts {
  const { layoutsDir, websitesFile, dataDir, embedHosts } = settings;
  const store = new FileStore({ layoutsDir, websitesFile });
  const disk = new DiskFiles(layouts, (file) => store.read(file));
  const getContext = (): DraftContext => ({ homePages: getHomePages(), embedHosts });
  return new Drafts({ disk, folder: join(dataDir, "drafts"), log, getContext });
}
