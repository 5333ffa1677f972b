import { expect, it } from "vitest";
import { layouts } from "../../../../tests/layout/shippedLayouts";
import type { RouteTable } from "../../../domain/routes/Route";
import { routesOf } from "../../../layout/select/routesOf";
import { createRobots } from "./createRobots";

it("keeps robots from pages that lead to other sites and from results of a search", () => {
  const lines = createRobots("shop.example", routesOf(layouts).table).split("\n");
  for (const path of ["/couponsredirect/", "/couponzr/", "/mr/", "/mr$", "/searchpage"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
});

it("lets robots read the pictures of the layouts, which pages show", () => {
  const lines = createRobots("shop.example", []).split("\n");
  expect(lines.indexOf("Allow: /_dealframe/pictures/")).toBeGreaterThan(lines.indexOf("User-agent: *"));
  // Readers that take the first rule that matches must find it before the one that disallows.
  expect(lines.indexOf("Allow: /_dealframe/pictures/")).toBeLessThan(lines.indexOf("Disallow: /_dealframe/"));
});

it("follows the routes", () => {
  const routes: RouteTable = [
    { pattern: "/guides", isIndexed: true, sitemap: "page" },
    { pattern: "/drafts", isIndexed: false },
    { pattern: "/go/store/:storeSlug", isIndexed: false, disallow: "prefix" },
    { pattern: "/go/:couponId", isIndexed: false, disallow: "prefix" },
    { pattern: "/go", isIndexed: false, disallow: "exact" },
  ];
  const disallowed = createRobots("shop.example", routes).match(/(?<=Disallow: ).*/g);
  const choices = ["sort", "type", "ending", "store", "category"].map((name) => `/*?*${name}=`);
  expect(disallowed).toEqual(["/go/", "/_dealframe/", "/go$", ...choices]);
});
