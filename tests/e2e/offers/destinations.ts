import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BROWSER_FLAGS } from "../../../src/cli/visual/browserFlags";
import { test as base } from "../support/sharedProxyTest";
import { WITHOUT_PICTURES } from "../support/withoutPictures";

export interface Visit {
  readonly url: string;
  readonly referrer: string | undefined;
}

interface DestinationServer {
  readonly port: number;
  readonly visits: Visit[];
}

/**
 * The test function of `sharedProxyTest` for pages that lead to many destinations: every host under `.example` is a
 * server of the test's, on plain http. Other than with a route of the context, the browser keeps its cache and the test
 * is not asked about every file of every page, which makes a tab twice as quick.
 */
export const test = base.extend<{ visits: readonly Visit[] }, { destinationServer: DestinationServer }>({
  destinationServer: [
    async ({ browserName: _browser }, use) => {
      const visits: Visit[] = [];
      const server = createServer(({ headers, url }, answer) => {
        if (url !== "/favicon.ico") visits.push({ url: `http://${headers.host}${url}`, referrer: headers.referer });
        answer.writeHead(200, { "content-type": "text/html" }).end("<h1>The store</h1>");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      await use({ port: (server.address() as AddressInfo).port, visits });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ destinationServer, launchOptions }, use) => {
      const hosts = `--host-resolver-rules=MAP *.example 127.0.0.1:${destinationServer.port}`;
      await use({ ...launchOptions, args: [...BROWSER_FLAGS, hosts, WITHOUT_PICTURES] });
    },
    { scope: "worker" },
  ],
  visits: async ({ destinationServer }, use) => {
    destinationServer.visits.length = 0;
    await use(destinationServer.visits);
  },
});
