import { expect, it } from "vitest";
import type { Category, Store } from "../../domain/entities";
import { createRobots, createSitemap } from "./siteFiles";

it("keeps robots from pages that lead to other sites and from results of a search", () => {
  const lines = createRobots("shop.example").split("\n");
  for (const path of ["/couponsredirect/", "/couponzr/", "/mr/", "/mr$", "/searchpage"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
});

it("names every store and category in the sitemap, whatever letters they have", async () => {
  const sitemap = await createSitemap("shop.example", {
    activeStores: async () => [{ slug: "tea&co" } as Store],
    categories: async () => [{ name: "Coffee & Tea/<b>", count: 1 } as Category],
  });
  expect(sitemap).toContain("<loc>https://shop.example/</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/store/tea%26co</loc>");
  expect(sitemap).toContain("<loc>https://shop.example/category/Coffee%20%26%20Tea%2F%3Cb%3E</loc>");
});
