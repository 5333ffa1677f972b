import { test as base } from "@playwright/test";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "./ApiProxy";
import { guardWindows } from "./guardWindows";
import { nextVisitorAddress } from "./nextVisitorAddress";
import { isPhone } from "./phone";

/** A site server that uses the running site's API through a proxy. */
export interface ProxiedSite {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
  url(host: string, path?: string): string;
}

/** The default time limit of a proxied site for a call. */
export const API_TIMEOUT_MS = 5000;

/** Settings of a server whose pages show at once what its API answers now. */
export const WITHOUT_CACHES = { ANSWER_FRESH_S: "0", PAGE_FRESH_S: "0", STALE_S: "0" } as const;

interface TestFixtures {
  /** The time limit of the proxied site for a call. */
  readonly apiTimeoutMs: number;
  /** A server for this test only, with empty caches. Where a test does not need that, `sharedProxyTest` is faster. */
  readonly proxied: ProxiedSite;
  /** The address of a page on the site that all tests share. */
  readonly siteUrl: (host: string, path?: string) => string;
  /** Like `siteUrl`, for tests that send a form: the API's rate limits count the test, and each try of it, separately. */
  readonly visitorSiteUrl: (host: string, path?: string) => string;
}

/** Port of the site that all tests share; it has the embedded API. */
export function sharedPort(): number {
  return Number(process.env.SITE_PORT);
}

/** Runs a proxied site while `use` runs. */
export async function withProxiedSite(apiTimeoutMs: number, use: (site: ProxiedSite) => Promise<void>): Promise<void> {
  const proxy = await ApiProxy.start(sharedPort());
  const server = await startServer({
    API_ORIGIN: proxy.origin,
    API_TIMEOUT_MS: String(apiTimeoutMs),
    ...WITHOUT_CACHES,
  });
  try {
    await use({ proxy, server, url: (host, path = "/") => `http://${host}:${server.port}${path}` });
  } finally {
    // Stop the proxy first: calls that it delays would delay the server's stop.
    await proxy.stop();
    await server.stop();
  }
}

/**
 * The test function of the end-to-end tests, which all others extend. A test whose `viewport` has a phone's width has
 * touch; other windows of such a width are refused.
 */
export const test = base.extend<TestFixtures>({
  browser: [
    async ({ browser }, use) => {
      guardWindows(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  hasTouch: async ({ viewport }, use) => use(isPhone(viewport)),
  isMobile: async ({ viewport }, use) => use(isPhone(viewport)),
  apiTimeoutMs: [API_TIMEOUT_MS, { option: true }],
  proxied: async ({ apiTimeoutMs }, use) => {
    await withProxiedSite(apiTimeoutMs, use);
  },
  siteUrl: async ({ browserName: _browser }, use) => {
    await use((host, path = "/") => `http://${host}:${sharedPort()}${path}`);
  },
  visitorSiteUrl: async ({ context, siteUrl }, use) => {
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": nextVisitorAddress() });
    await use(siteUrl);
  },
});

export { type Browser, expect, type Page } from "@playwright/test";
