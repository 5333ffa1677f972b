import { forgetAgain } from "./forgetWebsites";
import { test as base } from "./siteTest";

/**
 * The test function of `siteTest` with one proxied site for all tests of a worker, because a server costs as much processor
 * time as five visits. Each test starts with a proxy without a rule and without recorded calls, and with an empty log. A
 * test that changes website data calls `forget` once it has set its rule. Tests that stop the server, or need another time
 * limit or empty caches, use the `test` of `siteTest`.
 */
export const test = base.extend({
  proxied: async ({ sharedProxiedSite }, use) => {
    const { proxy, server } = sharedProxiedSite;
    const begin = server.log.length;
    proxy.reset();
    await forgetAgain(
      sharedProxiedSite.forget,
      (forget) =>
        use({
          ...sharedProxiedSite,
          server: {
            ...server,
            get log() {
              return server.log.slice(begin);
            },
          },
          forget,
        }),
      () => proxy.reset(),
    );
  },
});

export { expect, type Page, type ProxiedSite, sharedPort } from "./siteTest";
