import { test as base } from "@playwright/test";
import { type EditableSite, withEditableSite } from "./editableSite";
import { guardWindows } from "./guardWindows";
import { nextVisitorAddress } from "./nextVisitorAddress";
import { isPhone } from "./phone";
import { API_TIMEOUT_MS, type ProxiedSite, sharedPort, withProxiedSite } from "./proxiedSite";
import { type RunningEditor, withEditor } from "./startEditor";
import { type Workplace, withWorkplace } from "./workplace";

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

/**
 * The servers that tests of a worker share; each starts when the first test asks for it. They are here, and not beside the
 * tests that use them, since Playwright starts a new worker with a new browser wherever the next test has other worker fixtures.
 */
interface WorkerFixtures {
  readonly sharedProxiedSite: ProxiedSite;
  readonly sharedEditableSite: EditableSite;
  readonly sharedEditor: RunningEditor;
  readonly workplace: Workplace;
}

/**
 * The test function of the end-to-end tests, which all others extend. A test whose `viewport` has a phone's width has
 * touch; other windows of such a width are refused.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      guardWindows(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  sharedProxiedSite: [
    async ({ browserName: _browser }, use) => withProxiedSite(API_TIMEOUT_MS, use),
    { scope: "worker" },
  ],
  sharedEditableSite: [async ({ browserName: _browser }, use) => withEditableSite(use), { scope: "worker" }],
  workplace: [async ({ browserName: _browser }, use) => withWorkplace(use), { scope: "worker" }],
  sharedEditor: [async ({ browserName: _browser }, use) => withEditor(use), { scope: "worker" }],
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
export { type ProxiedSite, sharedPort, WITHOUT_CACHES } from "./proxiedSite";
