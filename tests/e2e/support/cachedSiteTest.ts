import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "./ApiProxy";
import { test as base, sharedPort } from "./siteTest";

/** A site with its caches on, over an API that a test can watch and stop. */
export interface CachedSite {
  readonly api: ApiProxy;
  /** The folder of all servers that the test starts, one after the other. */
  readonly dataDir: string;
  /** Starts a server with these settings; it is stopped at the end of the test. */
  start(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** The test function of `siteTest` with a site whose caches are on. `apiTimeoutMs` is its time limit for calls. */
export const test = base.extend<{ site: CachedSite }>({
  site: async ({ apiTimeoutMs }, use) => {
    const api = await ApiProxy.start(sharedPort());
    const { origin } = api;
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-caches-"));
    const servers: ServerProcess[] = [];
    const start = async (settings = {}) => {
      const server = await startServer({
        API_ORIGIN: origin,
        API_TIMEOUT_MS: String(apiTimeoutMs),
        DATA_DIR: dataDir,
        ...settings,
      });
      servers.push(server);
      return server;
    };
    try {
      await use({ api, dataDir, start });
    } finally {
      // The test may have stopped it already.
      await api.stop().catch(() => undefined);
      for (const server of servers) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
});

export { expect } from "./siteTest";
