import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "./ApiProxy";
import { type Forget, forgetAt } from "./forgetWebsites";
import { copyLayouts, type LayoutFolder } from "./layoutFolder";
import { sharedPort, WITHOUT_CACHES } from "./proxiedSite";

/** A site with a copy of the documents. */
export interface EditableSite extends LayoutFolder {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
  readonly forget: Forget;
}

/** Runs a site whose documents a test may change while `use` runs. */
export async function withEditableSite(use: (site: EditableSite) => Promise<void>): Promise<void> {
  const layouts = copyLayouts();
  const proxy = await ApiProxy.start(sharedPort());
  const server = await startServer({
    API_ORIGIN: proxy.origin,
    API_TIMEOUT_MS: "5000",
    LAYOUTS_DIR: layouts.folder,
    PURGE_TOKEN,
    ...WITHOUT_CACHES,
  });
  try {
    await use({ ...layouts, proxy, server, forget: forgetAt(server.port) });
  } finally {
    await proxy.stop();
    await server.stop();
    layouts.remove();
  }
}
