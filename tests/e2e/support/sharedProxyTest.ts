import { API_TIMEOUT_MS, test as base, type ProxiedSite, withProxiedSite } from "./siteTest";

interface WorkerFixtures {
  readonly sharedProxiedSite: ProxiedSite;
}

/**
 * The test function of `siteTest` with one proxied site for all tests of a worker, because a server takes a second to
 * start. Each test starts with a proxy without a rule and without recorded calls. The server caches a domain's website
 * data for some seconds: tests that change it, count its calls or stop the server use the `test` of `siteTest`.
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
