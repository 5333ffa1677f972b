import { expect, it } from "vitest";
import { buildCountedStore } from "../../../../tests/fixtures/entities";
import { layouts } from "../../../../tests/layout/shippedLayouts";
import type { RouteTable } from "../../../domain/routes/Route";
import { routesOf } from "../../../layout/select/routesOf";
import { createRobots, createSitemap } from "./siteFiles";

it("keeps robots from pages that lead to other sites and from results of a search", () => {
  const lines = createRobots("shop.example", routesOf(layouts).table).split("\n");
  for (const path of ["/couponsredirect/", "/couponzr/", "/mr/", "/mr$", "/searchpage"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
});

it("names every store and category in the sitemap, whatever letters they have", async () => {
  const sitemap = await createSitemap("shop.example", routesOf(layouts).table, {
    activeStores: async () => [buildCountedStore({ slug: "tea&co" })],
    categories: async () => [{ name: "Coffee & Tea/<b>", count: 1 }],
  });
  expect(sitemap).toContain("<loc>https://shop.example/</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/store/tea%26co</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/category/Coffee%20%26%20Tea%2F%3Cb%3E</loc>");
});

it("follows the routes in robots.txt and the sitemap", async () => {
  const routes: RouteTable = [
    { pattern: "/guides", isIndexed: true, sitemap: "page" },
    { pattern: "/shop/:storeSlug", isIndexed: true, sitemap: "stores" },
    { pattern: "/drafts", isIndexed: false },
    { pattern: "/go/store/:storeSlug", isIndexed: false, disallow: "prefix" },
    { pattern: "/go/:couponId", isIndexed: false, disallow: "prefix" },
    { pattern: "/go", isIndexed: false, disallow: "exact" },
  ];
  const disallowed = createRobots("shop.example", routes).match(/(?<=Disallow: ).*/g);
  const choices = ["sort", "type", "ending", "store", "category"].map((name) => `/*?*${name}=`);
  expect(disallowed).toEqual(["/go/", "/_dealframe/", "/go$", ...choices]);
  const sitemap = await createSitemap("shop.example", routes, {
    activeStores: async () => [buildCountedStore({ slug: "oak" }), buildCountedStore({ slug: "tea" })],
    categories: async () => [{ name: "Tea", count: 1 }],
  });
  expect(sitemap.match(/(?<=<loc>https:\/\/shop.example)[^<]*/g)).toEqual(["/guides", "/shop/oak", "/shop/tea"]);
});
