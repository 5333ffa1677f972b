import { test as base } from "@playwright/test";
import { ApiProxy } from "./ApiProxy";
import { type ServerProcess, startServer } from "./serverProcess";

/** A site server whose API is a proxy of the running site's API. */
export interface ProxiedSite {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
  url(host: string, path?: string): string;
}

interface TestFixtures {
  /** How long the proxied site waits for a call. */
  readonly apiTimeoutMs: number;
  /** A server of its own for the test, with empty caches. */
  readonly proxied: ProxiedSite;
  /** Address of a page on the site that all tests share. */
  readonly siteUrl: (host: string, path?: string) => string;
}

/** Port of the site that all tests share; it has the embedded API. */
export function sharedPort(): number {
  return Number(process.env.SITE_PORT);
}

/** The test function of the end-to-end tests. */
export const test = base.extend<TestFixtures>({
  apiTimeoutMs: [5000, { option: true }],
  proxied: async ({ apiTimeoutMs }, use) => {
    const proxy = await ApiProxy.start(sharedPort());
    const server = await startServer({ API_ORIGIN: proxy.origin, API_TIMEOUT_MS: String(apiTimeoutMs) });
    try {
      await use({ proxy, server, url: (host, path = "/") => `http://${host}:${server.port}${path}` });
    } finally {
      // First the proxy: what it holds back would hold up the server.
      await proxy.stop();
      await server.stop();
    }
  },
  siteUrl: async ({ browserName: _browser }, use) => {
    await use((host, path = "/") => `http://${host}:${sharedPort()}${path}`);
  },
});

export { type Browser, expect, type Page } from "@playwright/test";
