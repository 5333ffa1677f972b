import fc, { constantFrom, option, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXED_PATHS } from "../routes/fixedPaths";
import { Routes } from "../routes/Routes";
import { createRevealPath } from "./revealPath";
import { readRevealTarget } from "./revealTarget";
import { toTrackingQuery } from "./trackingQuery";

const ID = "65f0c0ffee0123456789abcd";
const store = { name: "Copper Kettle", slug: "copper kettle" };
const click = { currentPath: "/", redirectionType: "redirect", couponId: ID, store } as const;

const ROUTES = new Routes(Object.keys(FIXED_PATHS).map((pattern) => ({ pattern, isIndexed: false })));
const read = (path: string) => readRevealTarget({ path, params: ROUTES.match(path)?.params ?? {} });

describe("createRevealPath", () => {
  it.each([
    ["/", "/couponsredirect/coupon/Copper%20Kettle/"],
    ["/home3", "/couponsredirect/coupon/Copper%20Kettle/"],
    ["/searchpage", "/couponsredirect/coupon/Copper%20Kettle/"],
    ["/category", "/couponsredirect/coupon/Copper%20Kettle/"],
    ["/category/Home%20%26%20Garden", "/couponsredirect/category/Home%20%26%20Garden/coupon/Copper%20Kettle/"],
    ["/store/copper-kettle", "/couponsredirect/store/copperkettle/coupon/Copper%20Kettle/"],
    ["/store", "/couponsredirect/coupon/Copper%20Kettle/"],
  ])("opens a redirect from %s at the form of that page", (currentPath, start) => {
    expect(createRevealPath({ ...click, currentPath })).toBe(`${start}${ID}`);
  });

  it("removes spaces from the slug and falls back to the store's name #revealPath-1", () => {
    const currentPath = "/store/x";
    expect(createRevealPath({ ...click, currentPath, store: { name: "Oak & Co", slug: "" } })).toBe(
      `/couponsredirect/store/Oak%26Co/coupon/Oak%20%26%20Co/${ID}`,
    );
  });

  it("carries the extra parameter in the store form", () => {
    expect(createRevealPath({ ...click, tracking: "s2s" })).toBe(
      `/couponsredirect/store/copperkettle/coupon/Copper%20Kettle/${ID}/s2s`,
    );
  });

  it("has a form of its own for each redirection type", () => {
    const withRefer = { ...click, redirectionType: "zero-redirect-with-refer" } as const;
    expect(createRevealPath(withRefer)).toBe(`/couponzr/Copper%20Kettle/${ID}`);
    expect(createRevealPath({ ...withRefer, currentPath: "/store/copper-kettle" })).toBe(
      `/couponzr/store/copperkettle/coupon/Copper%20Kettle/${ID}`,
    );
    expect(createRevealPath({ ...click, redirectionType: "zero-redirect-without-refer" })).toBe(
      `/mr/store/Copper%20Kettle/coupon/${ID}/zero-redirect-without-refer`,
    );
  });

  it("makes paths that a URL parser leaves as they are and that lead back to the coupon, whatever the texts", () => {
    const text = string({ unit: "binary", maxLength: 20 });
    const types = constantFrom("redirect", "zero-redirect-with-refer", "zero-redirect-without-refer");
    fc.assert(
      property(
        record({
          type: types,
          id: string({ minLength: 1, maxLength: 30 }).filter((id) => id.trim() === id && !/^\.{0,2}$/.test(id)),
          store: option(record({ name: text, slug: text }), { nil: undefined }),
          page: constantFrom("/", "/category/a%2Fb", "/category/%E0", "/store/x", "/coupons"),
          tracking: option(constantFrom("s2s", "m 1/2", "ä"), { nil: undefined }),
        }),
        ({ type, id, store: anyStore, page, tracking }) => {
          const path = createRevealPath({
            currentPath: page,
            redirectionType: type,
            couponId: id,
            store: anyStore,
            ...(tracking === undefined ? {} : { tracking }),
          });
          expect(new URL(path, "https://shop.example").pathname).toBe(path);
          const extra = type === "redirect" && tracking !== undefined ? { tracking } : {};
          expect(read(path)).toEqual({ type, couponId: id, ...extra });
        },
      ),
    );
  });
});

describe("readRevealTarget", () => {
  it.each([
    ["/couponsredirect/Oak/1", { type: "redirect", couponId: "1" }],
    ["/couponsredirect/coupon/Oak/1/", { type: "redirect", couponId: "1" }],
    ["/couponsredirect/category/Shoes/coupon/Oak/1", { type: "redirect", couponId: "1" }],
    ["/couponsredirect/store/oak/coupon/Oak/1", { type: "redirect", couponId: "1" }],
    ["/couponsredirect/store/oak/coupon/Oak/1/a%2Fb", { type: "redirect", couponId: "1", tracking: "a/b" }],
    ["/couponzr/Oak/1", { type: "zero-redirect-with-refer", couponId: "1" }],
    ["/couponzr/store/oak/coupon/Oak/1", { type: "zero-redirect-with-refer", couponId: "1" }],
    ["/mr", { type: "zero-redirect-without-refer" }],
    ["/mr/https%3A%2F%2Fa.example%2F%3Fb", { type: "zero-redirect-without-refer", link: "https://a.example/?b" }],
    ["/mr/store/Oak/coupon/1/zero-redirect-without-refer", { type: "zero-redirect-without-refer", couponId: "1" }],
  ])("reads %s", (path, target) => {
    expect(read(path)).toEqual(target);
  });

  it.each(["/", "/mr//evil.example", "/couponzr/coupon/Oak/1", "/couponsredirect/1", "/mrs/1", "/mr/a/b", "//mr/x"])(
    "knows nothing of %s",
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );
});

it("the segment s2s is a flag of the call, any other the value of mtrd", () => {
  expect([toTrackingQuery("s2s"), toTrackingQuery("m7"), toTrackingQuery(undefined)]).toEqual([
    { s2s: "1" },
    { mtrd: "m7" },
    {},
  ]);
});
