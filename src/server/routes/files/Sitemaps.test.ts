import { expect, it } from "vitest";
import { buildCountedStore } from "../../../../tests/fixtures/entities";
import { layouts } from "../../../../tests/layout/shippedLayouts";
import type { RouteTable } from "../../../domain/routes/Route";
import { routesOf } from "../../../layout/select/routesOf";
import { readPlain } from "../../caching/pages/StoredPage";
import { type SitemapSource, Sitemaps } from "./Sitemaps";

const SHIPPED = routesOf(layouts).table;

/** A domain with these stores and categories, of which an API gives the same lists each time. */
function buildSource(slugs: readonly string[], names: readonly string[], routes: RouteTable = SHIPPED): SitemapSource {
  const stores = slugs.map((slug) => buildCountedStore({ slug }));
  const categories = names.map((name) => ({ name, count: 1 }));
  return {
    domain: "shop.example",
    routes,
    api: { activeStores: async () => stores, categories: async () => categories },
  };
}

/** Makes sitemaps at once, and counts how often one is made and how often it gives way. */
function openSitemaps() {
  const counts = { made: 0, turns: 0 };
  const sitemaps = new Sitemaps();
  const find = (source: SitemapSource) =>
    sitemaps.get(source, (work) => {
      counts.made += 1;
      return work(async () => {
        counts.turns += 1;
      });
    });
  const read = async (source: SitemapSource) => readPlain(await find(source)).toString();
  return { counts, find, read };
}

it("names every store and category, whatever letters they have", async () => {
  const sitemap = await openSitemaps().read(buildSource(["tea&co"], ["Coffee & Tea/<b>"]));
  expect(sitemap).toContain("<loc>https://shop.example/</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/store/tea%26co</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/category/Coffee%20%26%20Tea%2F%3Cb%3E</loc>");
});

it("names no store of which the API says that it has no offers, and those of which it says nothing", async () => {
  const source = buildSource(["oak", "tea"], []);
  const stores = [
    buildCountedStore({ slug: "oak", couponCount: 0 }),
    buildCountedStore({ slug: "tea", couponCount: 1 }),
    buildCountedStore({ slug: "elm" }),
  ];
  const sitemap = await openSitemaps().read({ ...source, api: { ...source.api, activeStores: async () => stores } });
  expect(sitemap.match(/(?<=\/store\/)[^<]+/g)).toEqual(["tea", "elm"]);
});

it("follows the routes", async () => {
  const routes: RouteTable = [
    { pattern: "/guides", isIndexed: true, sitemap: "page" },
    { pattern: "/shop/:storeSlug", isIndexed: true, sitemap: "stores" },
    { pattern: "/drafts", isIndexed: false },
  ];
  const sitemap = await openSitemaps().read(buildSource(["oak", "tea"], ["Tea"], routes));
  expect(sitemap.match(/(?<=<loc>https:\/\/shop.example)[^<]*/g)).toEqual(["/guides", "/shop/oak", "/shop/tea"]);
});

it("is made once for the same answers and routes, also by requests at the same time, and anew for others", async () => {
  const { counts, find } = openSitemaps();
  const source = buildSource(["oak"], ["Tea"]);
  const [one, other] = await Promise.all([find(source), find(source)]);
  expect(other).toBe(one);
  expect(await find(source)).toBe(one);
  expect(counts.made).toBe(1);
  expect(await find({ ...source, routes: [...SHIPPED] })).not.toBe(one);
  await find(buildSource(["oak"], ["Tea"]));
  expect(counts.made).toBe(3);
});

it("has the domain's own addresses, also where another domain has the same answers and routes", async () => {
  const { read } = openSitemaps();
  const source = buildSource(["oak"], ["Tea"]);
  expect(await read(source)).toContain("<loc>https://shop.example/store/oak</loc>");
  const other = await read({ ...source, domain: "other.example" });
  expect(other).toContain("<loc>https://other.example/store/oak</loc>");
  expect(other).not.toContain("shop.example");
});

it("gives way while it names twenty thousand stores", async () => {
  const { counts, read } = openSitemaps();
  const slugs = Array.from({ length: 20_000 }, (_, index) => `store-${index}`);
  const sitemap = await read(buildSource(slugs, ["Tea"]));
  expect(sitemap).toContain("/store/store-19999<");
  expect(counts.turns).toBeGreaterThanOrEqual(40);
});

it("is tried again after it was refused", async () => {
  const sitemaps = new Sitemaps();
  const source = buildSource(["oak"], ["Tea"]);
  await expect(sitemaps.get(source, () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  expect((await sitemaps.get(source, (work) => work(async () => {}))).status).toBe(200);
});
