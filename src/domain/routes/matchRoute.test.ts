import { expect, it } from "vitest";
import { findProperPath, matchRoute } from "./matchRoute";
import { ROUTES } from "./routes";

it("decodes the parameters of a path, and takes an invalid encoding as it stands", () => {
  expect(matchRoute(ROUTES, "/category/Coffee%20%26%20Tea")?.params).toEqual({ category: "Coffee & Tea" });
  expect(matchRoute(ROUTES, "/category/a%2Fb")?.params).toEqual({ category: "a/b" });
  expect(matchRoute(ROUTES, "/category/%E0%A4%A")?.params).toEqual({ category: "%E0%A4%A" });
});

it("knows the proper path behind slashes at the end and capitals", () => {
  expect(findProperPath(ROUTES, "/store/")).toBe("/store");
  expect(findProperPath(ROUTES, "/Coupons")).toBe("/coupons");
  expect(findProperPath(ROUTES, "/STORE/zara//")).toBe("/store/zara");
  expect(findProperPath(ROUTES, "/Category/Home%20Decor")).toBe("/category/Home%20Decor");
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
    expect([path, findProperPath(ROUTES, path)]).toEqual([path, undefined]);
  }
});
