import { expect, it } from "vitest";
import { FIXED_PATHS } from "./fixedPaths";
import { Routes } from "./Routes";

const ROUTES = new Routes(["/", ...Object.keys(FIXED_PATHS)].map((pattern) => ({ pattern, isIndexed: true })));

it("decodes the parameters of a path, and takes an invalid encoding as it stands", () => {
  expect(ROUTES.match("/category/Coffee%20%26%20Tea")?.params).toEqual({ category: "Coffee & Tea" });
  expect(ROUTES.match("/category/a%2Fb")?.params).toEqual({ category: "a/b" });
  expect(ROUTES.match("/category/%E0%A4%A")?.params).toEqual({ category: "%E0%A4%A" });
});

it("knows the proper path behind slashes at the end and capitals", () => {
  expect(ROUTES.findProperPath("/store/")).toBe("/store");
  expect(ROUTES.findProperPath("/Coupons")).toBe("/coupons");
  expect(ROUTES.findProperPath("/STORE/zara//")).toBe("/store/zara");
  expect(ROUTES.findProperPath("/Category/Home%20Decor")).toBe("/category/Home%20Decor");
});

it("leaves paths alone that are right or lead nowhere, and never leads to another host", () => {
  for (const path of [
    "/",
    "/store",
    "/category/Home%20Decor",
    "/nowhere/",
    "//evil.example",
    "//evil.example/",
    "/\\evil",
  ]) {
    expect([path, ROUTES.findProperPath(path)]).toEqual([path, undefined]);
  }
});

it("prefers a literal part to a parameter, from left to right, and goes back where the rest does not fit", () => {
  const patterns = [
    "/store/:storeSlug",
    "/store/new",
    "/:category/best/:link",
    "/guides/:category/:link",
    "/guides/best/a",
  ];
  const routes = new Routes(patterns.map((pattern) => ({ pattern, isIndexed: true })));
  const find = (path: string) => routes.match(path)?.route.pattern;
  expect(find("/store/new")).toBe("/store/new");
  expect(find("/store/newer")).toBe("/store/:storeSlug");
  expect(find("/guides/best/a")).toBe("/guides/best/a");
  expect(routes.match("/guides/best/b")).toMatchObject({
    route: { pattern: "/guides/:category/:link" },
    params: { category: "best", link: "b" },
  });
  expect(routes.match("/store/best/b")).toMatchObject({ params: { category: "store", link: "b" } });
  expect(find("/store/best")).toBe("/store/:storeSlug");
  expect(find("/store//b")).toBeUndefined();
});
