import { requestPage } from "../../../harness/servers/requestPage";
import { expect, sharedPort, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

const get = (path: string, host = HOST) => requestPage({ port: sharedPort(), host, path });

function readBlocks(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
  );
}

const INDEXED = [
  "/",
  "/coupons",
  "/store",
  "/store/lootlane",
  "/categories",
  "/newlyaddedstores",
  "/aboutus",
  "/privacypolicy",
];

for (const path of INDEXED) {
  test(`${path} tells search engines its title, description, canonical address and Open Graph`, async () => {
    const { text } = await get(path);
    expect(text).toMatch(/<title>[^<{}]{10,}<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"{}]{20,}"/);
    expect(text).toContain(`<link rel="canonical" href="https://dealharbor.example${path}"/>`);
    expect(text).toContain(`<meta property="og:url" content="https://dealharbor.example${path}"/>`);
    expect(text).toContain('<meta property="og:site_name" content="Deal Harbor"/>');
    expect(text).not.toContain('name="robots"');
    const types = readBlocks(text).map((block) => block["@type"]);
    expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
    expect(types.includes("BreadcrumbList")).toBe(path !== "/");
  });
}

test("no two pages share a title or a description", async () => {
  const pages = await Promise.all(INDEXED.map((path) => get(path)));
  for (const part of [/<title>[^<]*/, /<meta name="description" content="[^"]*/]) {
    const found = pages.map(({ text }) => part.exec(text)?.[0]);
    expect(new Set(found).size).toBe(INDEXED.length);
  }
});

test("lists of offers name live offers, without any affiliate link", async () => {
  for (const path of ["/", "/coupons", "/store/lootlane", "/category/Coffee%20%26%20Tea"]) {
    const list = readBlocks((await get(path)).text).find((block) => block["@type"] === "ItemList");
    const entries = list?.itemListElement as { item: { "@type": string; name: string; validThrough?: string } }[];
    expect(entries.length).toBeGreaterThan(3);
    for (const { item } of entries) {
      expect(item["@type"]).toBe("Offer");
      expect(item.name).not.toMatch(/[<{]/);
      if (item.validThrough !== undefined) expect(Date.parse(item.validThrough)).toBeGreaterThan(Date.now());
    }
    expect(JSON.stringify(list)).not.toContain("http://");
  }
});

test("breadcrumbs are those of the page", async () => {
  const crumbs = readBlocks((await get("/store/lootlane")).text).find((block) => block["@type"] === "BreadcrumbList");
  const steps = crumbs?.itemListElement as { name: string; item: string }[];
  expect(steps.map(({ name, item }) => [name, item])).toEqual([
    ["Home", "https://dealharbor.example/"],
    ["Stores", "https://dealharbor.example/store"],
    ["Lootlane", "https://dealharbor.example/store/lootlane"],
  ]);
});

test("the browser takes the data blocks without a word about its security policy, and a domain that names neither analytics nor a captcha asks no other host for anything", async ({
  page,
  siteUrl,
}) => {
  const said: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl(HOST, ""))) foreign.push(request.url());
  });
  for (const path of ["/store/lootlane", "/contactus"]) {
    await openPage(page, siteUrl(HOST, path));
    await page.waitForLoadState("networkidle");
  }
  expect(said).toEqual([]);
  expect(foreign).toEqual([]);
});

test("search and stand-in homes are not indexed", async () => {
  for (const path of ["/searchpage?q=tea", "/home2", "/home3", "/home4"]) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("each domain has its own robots.txt and sitemap.xml", async () => {
  const robots = await get("/robots.txt");
  expect(robots.headers["content-type"]).toContain("text/plain");
  for (const path of ["/couponsredirect/", "/couponzr/", "/mr/"]) expect(robots.text).toContain(`Disallow: ${path}`);
  expect(robots.text).toContain("Sitemap: https://dealharbor.example/sitemap.xml");
  expect((await get("/robots.txt", "savvyfox.localhost")).text).toContain("https://savvyfox.example/sitemap.xml");
  const sitemap = await get("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toContain("xml");
  for (const path of ["/", "/coupons", "/store/lootlane", "/category/Coffee%20%26%20Tea"]) {
    expect(sitemap.text).toContain(`<loc>https://dealharbor.example${path}</loc>`);
  }
  expect(sitemap.text).not.toContain("searchpage");
});

test("slashes at the end and capitals are redirected for good; nothing leads to another host", async () => {
  for (const [path, target] of [
    ["/store/", "/store"],
    ["/Coupons?page=2", "/coupons?page=2"],
    ["/STORE/lootlane/", "/store/lootlane"],
  ]) {
    const { status, headers } = await get(path ?? "");
    expect([path, status, headers.location]).toEqual([path, 301, target]);
  }
  for (const path of ["//evil.example/", "/\\evil.example/", "/nowhere/"]) {
    expect((await get(path)).headers.location).toBeUndefined();
  }
});
