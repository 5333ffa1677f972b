import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { FULL } from "../../../harness/tiers/tier";
import { TAG_SERVICES } from "../../../src/domain/tags/tagServices";
import type { TagDirective } from "../../../src/domain/tags/tagSources";
import { copyLayouts } from "../support/layoutFolder";
import { StubVendor } from "../support/StubVendor";
import { test as base, expect, type ProxiedSite } from "../support/sharedProxyTest";
import { WITHOUT_CACHES } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const HOST = "dealharbor.localhost";
const OTHER_HOST = "couponcove.localhost";

/** Vendors that a tag uses: each on a port, and so an origin, of its own. */
interface Vendors {
  readonly first: StubVendor;
  readonly second: StubVendor;
  readonly data: StubVendor;
  readonly frames: StubVendor;
}

const test = base.extend<{ vendors: Vendors }>({
  vendors: async ({ browserName: _browser }, use) => {
    const [first, second, data, frames] = await Promise.all([1, 2, 3, 4].map(() => StubVendor.start()));
    if (!first || !second || !data || !frames) throw new Error("A vendor did not start.");
    // What vendors' scripts do: they load another one, send data in three ways, and open a frame.
    const code = (from: string) => `
      fetch("${data.origin}/fetch-${from}", { method: "POST", mode: "no-cors", body: "1" }).catch(() => {});
      navigator.sendBeacon("${data.origin}/beacon-${from}", "1");
      new Image().src = "${data.origin}/pixel-${from}";
      { const frame = document.createElement("iframe"); frame.title = "vendor"; frame.hidden = true;
        frame.src = "${frames.origin}/frame-${from}"; document.body.append(frame); }
      (window.ran ??= []).push("${from}");`;
    first.script(
      "/tag.js",
      `{ const script = document.createElement("script"); script.src = "${second.origin}/more.js";
        document.head.append(script); } ${code("first")}`,
    );
    second.script("/more.js", code("second"));
    frames.answers.set("/frame-first", { type: "text/html", body: "<p>frame</p>" });
    frames.answers.set("/frame-second", { type: "text/html", body: "<p>frame</p>" });
    await use({ first, second, data, frames });
    await Promise.all([first, second, data, frames].map((vendor) => vendor.stop()));
  },
});

/** Changes the website data that the site gets of a domain. */
function changeWebsite({ proxy, forget }: ProxiedSite, fields: Record<string, unknown>, host = HOST): Promise<void> {
  proxy.rule = ({ path, domain }) =>
    path === WEBSITE && domain === host
      ? { kind: "change", change: ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), ...fields } }) }
      : undefined;
  return forget(host);
}

const tagOf = ({ first }: Vendors) => `<script async src="${first.origin}/tag.js"></script>`;
const sourcesOf = ({ second, data, frames }: Vendors) => ({
  script: [second.origin],
  connect: [data.origin],
  img: [data.origin],
  frame: [frames.origin],
});

/** Everything that the vendors are asked for when nothing is blocked. */
async function expectAll({ second, data, frames }: Vendors): Promise<void> {
  const all = ["first", "second"].flatMap((from) => [`/beacon-${from}`, `/fetch-${from}`, `/pixel-${from}`]);
  await expect.poll(() => [...new Set(data.asked)].sort()).toEqual(all.sort());
  await expect.poll(() => [...frames.asked].sort()).toEqual(["/frame-first", "/frame-second"]);
  expect(second.asked).toEqual(["/more.js"]);
}

test("a tag works with all that it loads next where the domain names its sources; else the policy blocks and reports it #serving-tags-1", async ({
  page,
  proxied,
  vendors,
}) => {
  const { first, second, data, frames } = vendors;
  const noted = watchPage(page);
  await changeWebsite(proxied, { header_js: tagOf(vendors), tag_sources: sourcesOf(vendors) });
  await openPage(page, proxied.url(HOST));
  await expectAll(vendors);
  expect(noted).toEqual([]);

  await changeWebsite(proxied, { header_js: tagOf(vendors) }, OTHER_HOST);
  for (const vendor of [first, second, data, frames]) vendor.asked.length = 0;
  await openPage(page, proxied.url(OTHER_HOST));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "ran"))).toEqual(["first"]);
  // One line of the log for each violation, without paths and queries.
  const reported = () =>
    proxied.server.log
      .filter((line) => line.includes("security policy of a page blocked"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ domain, directive, blocked, page: path }) => [domain, directive, blocked, path].join(" "))
      .sort();
  const lines = [
    `connect-src ${data.origin}`,
    `frame-src ${frames.origin}`,
    `img-src ${data.origin}`,
    `script-src-elem ${second.origin}`,
  ].map((line) => `couponcove.example ${line} /`);
  await expect.poll(reported, { timeout: 30_000 }).toEqual(lines);
  expect(first.asked).toEqual(["/tag.js"]);
  expect([...second.asked, ...data.asked, ...frames.asked]).toEqual([]);
  await page.reload();
  await expect.poll(() => first.asked).toHaveLength(2);
  expect(reported()).toEqual(lines);
});

test(
  "TAG_SOURCES allows for all domains, a document for its pages, which are loaded as a whole",
  FULL,
  async ({ page, proxied, vendors }) => {
    await changeWebsite(proxied, { footer_js: tagOf(vendors), google_verification_tag: "" });
    const { script, connect, img, frame } = sourcesOf(vendors);
    const layouts = copyLayouts();
    layouts.edit("page/about.json", (document) => {
      document.tagSources = { script, frame };
    });
    const server = await startServer({
      API_ORIGIN: proxied.proxy.origin,
      LAYOUTS_DIR: layouts.folder,
      TAG_SOURCES: `connect=${connect},img=${img}`,
      ...WITHOUT_CACHES,
    });
    try {
      const { second, data, frames } = vendors;
      const url = (path: string) => `http://${HOST}:${server.port}${path}`;
      await openPage(page, url("/"));
      await expect.poll(() => [...data.asked].sort()).toEqual(["/beacon-first", "/fetch-first", "/pixel-first"]);
      await page.evaluate(() => Reflect.set(window, "isFirstPage", true));
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About" }).first().click();
      await expect(page).toHaveURL(url("/aboutus"));
      await expect.poll(() => frames.asked.length).toBe(2);
      expect(second.asked).toEqual(["/more.js"]);
      expect(await page.evaluate(() => Reflect.get(window, "isFirstPage"))).toBeUndefined();
      // A page that needs no more than this one is opened in it.
      await page.evaluate(() => Reflect.set(window, "isFirstPage", true));
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
      await expect(page).toHaveURL(url("/"));
      await expect(page.locator('[data-section="ad-carousel"]')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, "isFirstPage"))).toBe(true);
    } finally {
      await server.stop();
      layouts.remove();
    }
  },
);

/** What a page loads from where, by directive, with a host for each wildcard. */
function listAddresses(directive: TagDirective): string[] {
  return TAG_SERVICES.flatMap(({ sources }) =>
    sources.filter(({ for: directives }) => directives.includes(directive)).map(({ source }) => source),
  ).map((source) => `${source.replace("*.", "x1.").replace(/\/$/, "")}/probe`);
}

test(
  "every known service loads what it needs, once the page has loaded, and no other page loads anything of it #serving-tags-2",
  FULL,
  async ({ page, proxied }) => {
    const noted = watchPage(page);
    const asked: string[] = [];
    await page.route(/^https:\/\//, (route) => {
      const address = route.request().url();
      asked.push(address);
      const isScript = route.request().resourceType() === "script";
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill(
        isScript
          ? { headers, contentType: "text/javascript", body: `(window.ran ??= []).push(document.currentScript.src);` }
          : { headers, contentType: "text/html", body: "" },
      );
    });
    await openPage(page, proxied.url(OTHER_HOST));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const named = TAG_SERVICES.filter(({ loads }) => loads === "idle");
    await changeWebsite(proxied, {
      tags: TAG_SERVICES.map(({ id, account }) => ({ service: id, id: account.example })),
    });
    await openPage(page, proxied.url(HOST));
    const scripts = named.map(({ script, account }) => script.replace("{id}", account.example));
    const ran = () => page.evaluate(() => (Reflect.get(window, "ran") as string[] | undefined) ?? []);
    await expect.poll(async () => (await ran()).length).toBe(scripts.length);
    expect((await ran()).sort()).toEqual([...scripts].sort());
    // The inline parts of the services have run before.
    const ready = await page.evaluate(() =>
      ["dataLayer", "gtag", "fbq", "clarity", "hj", "_hjSettings", "impactStat"].filter((name) => !(name in window)),
    );
    expect(ready).toEqual([]);
    const blocked = await page.evaluate(
      async ({ script, connect, frame }) => {
        const violations: string[] = [];
        document.addEventListener("securitypolicyviolation", ({ blockedURI }) => violations.push(blockedURI));
        for (const src of script) {
          const element = document.createElement("script");
          await new Promise((resolve) => {
            element.onload = element.onerror = resolve;
            element.src = src;
            document.head.append(element);
          });
        }
        for (const address of connect) {
          if (address.startsWith("wss:")) new WebSocket(address).close();
          else await fetch(address, { method: "POST", mode: "no-cors" }).catch(() => undefined);
        }
        for (const src of frame) {
          const element = document.createElement("iframe");
          await new Promise((resolve) => {
            element.onload = resolve;
            element.src = src;
            document.body.append(element);
          });
        }
        return violations;
      },
      { script: listAddresses("script"), connect: listAddresses("connect"), frame: listAddresses("frame") },
    );
    expect(blocked).toEqual([]);
    expect(noted.filter((line) => line.includes("Content Security Policy"))).toEqual([]);
  },
);

test("a page with tags is the same for everybody, with hashes in its policy and nothing unsafe #serving-tags-3", async ({
  proxied,
}) => {
  await changeWebsite(proxied, {
    header_js: "<script>window.own = 1</script>",
    tags: [
      { service: "google-analytics", id: "G-ABC1234567" },
      { service: "turnstile", id: "1x00000000000000000000AA" },
    ],
  });
  const load = () => requestPage({ port: proxied.server.port, host: HOST });
  const [first, second] = [await load(), await load()];
  const policy = String(first.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' (?:'sha256-[^']+' )+https:\/\/www\.googletagmanager\.com/);
  expect(policy).toContain("; frame-src https://challenges.cloudflare.com;");
  // What services load writes text as markup and scripts.
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|trusted-types/);
  expect(first.headers["cache-control"]).toContain("public");
  // Both are made anew; a page that is kept is sent with its policy to everybody.
  expect(second.headers["content-security-policy"]).toBe(policy);
  for (const { text } of [first, second]) expect(text).not.toMatch(/<script[^>]* nonce/);
});

/** A page that loads a script over plain http from another machine would run whatever comes. */
test("scripts come over https, over http from this machine alone #serving-tags-4", async ({ page, proxied }) => {
  await page.route(/stats\.example/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "(window.ran ??= []).push(document.currentScript.src)" }),
  );
  await changeWebsite(proxied, {
    header_js: '<script async src="http://stats.example/a.js"></script><script src="//stats.example/b.js"></script>',
    analytics_js: "http://stats.example/c.js",
    captcha_js: "https://stats.example/d.js",
  });
  await openPage(page, proxied.url(HOST));
  const ran = () => page.evaluate(() => [...((Reflect.get(window, "ran") as string[] | undefined) ?? [])].sort());
  await expect.poll(ran).toEqual(["https://stats.example/b.js", "https://stats.example/d.js"]);
});
