import { API_TIMEOUT_MS, test as base, type ProxiedSite, withProxiedSite } from "./siteTest";

interface WorkerFixtures {
  readonly sharedProxiedSite: ProxiedSite;
}

/**
 * The test function of `siteTest` with one proxied site for all tests of a worker, since a server takes a second to
 * start. Each test finds the proxy without a rule and without calls. The server keeps the website data of a domain for
 * some seconds: tests that change it, that count it, or that end the server take the `test` of `siteTest`.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedProxiedSite: [
    async ({ browserName: _browser }, use) => {
      await withProxiedSite(API_TIMEOUT_MS, use);
    },
    { scope: "worker" },
  ],
  proxied: async ({ sharedProxiedSite }, use) => {
    sharedProxiedSite.proxy.reset();
    await use(sharedProxiedSite);
    sharedProxiedSite.proxy.reset();
  },
});

export { expect, type Page, type ProxiedSite, sharedPort } from "./siteTest";
