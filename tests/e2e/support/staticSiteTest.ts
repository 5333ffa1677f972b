import { ApiProxy } from "./ApiProxy";
import { startFileServer } from "./FileServer";
import { test as base, sharedPort } from "./siteTest";

/** The client build on a file server, which the fast tier does without, with its API behind a proxy. */
export interface StaticSite {
  readonly proxy: ApiProxy;
  url(host: string, path?: string): string;
}

export const test = base.extend<{ readonly files: StaticSite }>({
  files: async ({ browserName: _browser }, use) => {
    const proxy = await ApiProxy.start(sharedPort());
    const { port, stop } = await startFileServer("dist/client", proxy.port);
    try {
      await use({ proxy, url: (host, path = "/") => `http://${host}:${port}${path}` });
    } finally {
      await stop();
      await proxy.stop();
    }
  },
});

export { expect, type Page, sharedPort } from "./siteTest";
