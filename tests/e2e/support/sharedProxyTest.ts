import { test as base } from "./siteTest";

/**
 * The test function of `siteTest` with one proxied site for all tests of a worker, because a server takes a second to
 * start. Each test starts with a proxy without a rule and without recorded calls. The server caches a domain's website
 * data for some seconds: tests that change it, count its calls or stop the server use the `test` of `siteTest`.
 */
export const test = base.extend({
  proxied: async ({ sharedProxiedSite }, use) => {
    sharedProxiedSite.proxy.reset();
    await use(sharedProxiedSite);
    sharedProxiedSite.proxy.reset();
  },
});

export { expect, type Page, type ProxiedSite, sharedPort } from "./siteTest";
