import { describe, expect, it } from "vitest";
import { type Change, concernsAnswer, concernsPage, readChange } from "./Change";

const SHOP = { domain: "shop.example", origin: "https://api.example" };

describe("a change", () => {
  it.each<[Change, string, boolean]>([
    [{}, "website []", true],
    [{ domains: ["shop.example"] }, "website []", true],
    [{ domains: ["other.example"] }, "website []", false],
    [{ origin: "https://api.example" }, "website []", true],
    [{ origin: "https://other.example" }, "website []", false],
    [{ call: "website" }, "website []", true],
    [{ call: "website" }, "websites []", false],
    [{ tag: "store:acme" }, 'storeWithCoupons ["acme"]', true],
    [{ tag: "store:acme" }, 'storeCoupons ["acme",{"page":1}]', true],
    [{ tag: "store:acme" }, 'storeWithCoupons ["acme-outlet"]', false],
    [{ tag: "store:Home%20%26%20Garden" }, 'storeRating ["Home & Garden"]', true],
    [{ tag: "store:fashion" }, 'categoryCoupons ["fashion",{}]', false],
    [{ tag: "category:fashion" }, 'categoryCoupons ["fashion",{}]', true],
    [{ tag: "category:fashion" }, 'searchCoupons ["fashion",{}]', false],
    [{ tag: "document:home/one" }, 'storeWithCoupons ["home/one"]', false],
    [{ tag: "store:acme", domains: ["other.example"] }, 'storeWithCoupons ["acme"]', false],
  ])("%j concerns the answer to %s: %s", (change, key, expected) => {
    expect(concernsAnswer(change, { ...SHOP, key })).toBe(expected);
  });

  it.each<[Change, boolean]>([
    [{}, true],
    [{ origin: "https://any.example" }, true],
    [{ domains: ["shop.localhost"] }, true],
    [{ domains: ["shop.example"] }, true],
    [{ domains: ["other.example"] }, false],
    [{ tag: "store:acme" }, true],
    [{ tag: "store:other" }, false],
    [{ call: "website" }, true],
    [{ call: "websites" }, false],
    [{ tag: "store:acme", call: "websites" }, false],
  ])("%j concerns a page: %s", (change, expected) => {
    const tags = ["domain:shop.example", "store:acme", "call:website"];
    expect(concernsPage(change, { domain: "shop.localhost", tags })).toBe(expected);
  });

  it("of a kind that no table has concerns no answer", () => {
    for (const tag of ["constructor:x", "toString:x", "__proto__:x", "x"])
      expect(concernsAnswer({ tag }, { domain: "shop.example", origin: "", key: "website []" })).toBe(false);
  });

  it("is read from another process only where it is one", () => {
    expect(readChange({ domains: ["a"], call: "website" })).toEqual({ domains: ["a"], call: "website" });
    for (const value of [
      null,
      "x",
      { domains: "a" },
      { domains: [1] },
      { tag: 1 },
      { tag: "constructor:x" },
      { tag: "acme" },
      { call: "" },
      { other: 1 },
      { call: "x".repeat(5_000) },
    ])
      expect(readChange(value)).toBeUndefined();
  });
});
