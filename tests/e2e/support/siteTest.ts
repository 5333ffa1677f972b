import { test as base } from "@playwright/test";
import { type ServerProcess, startServer } from "../../../scripts/serverProcess";
import { ApiProxy } from "./ApiProxy";

/** A site server whose API is a proxy of the running site's API. */
export interface ProxiedSite {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
  url(host: string, path?: string): string;
}

/** How long a proxied site waits for a call where a test says nothing else. */
export const API_TIMEOUT_MS = 5000;

interface TestFixtures {
  /** How long the proxied site waits for a call. */
  readonly apiTimeoutMs: number;
  /** A server of its own for the test, with empty caches; where that is not needed, `sharedProxyTest` is faster. */
  readonly proxied: ProxiedSite;
  /** Address of a page on the site that all tests share. */
  readonly siteUrl: (host: string, path?: string) => string;
}

/** Port of the site that all tests share; it has the embedded API. */
export function sharedPort(): number {
  return Number(process.env.SITE_PORT);
}

/** Runs a proxied site while it is used. */
export async function withProxiedSite(apiTimeoutMs: number, use: (site: ProxiedSite) => Promise<void>): Promise<void> {
  const proxy = await ApiProxy.start(sharedPort());
  const server = await startServer({ API_ORIGIN: proxy.origin, API_TIMEOUT_MS: String(apiTimeoutMs) });
  try {
    await use({ proxy, server, url: (host, path = "/") => `http://${host}:${server.port}${path}` });
  } finally {
    // First the proxy: what it holds back would hold up the server.
    await proxy.stop();
    await server.stop();
  }
}

/** The test function of the end-to-end tests. */
export const test = base.extend<TestFixtures>({
  apiTimeoutMs: [API_TIMEOUT_MS, { option: true }],
  proxied: async ({ apiTimeoutMs }, use) => {
    await withProxiedSite(apiTimeoutMs, use);
  },
  siteUrl: async ({ browserName: _browser }, use) => {
    await use((host, path = "/") => `http://${host}:${sharedPort()}${path}`);
  },
});

export { type Browser, expect, type Page } from "@playwright/test";
