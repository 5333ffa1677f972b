import { describe, expect, it } from "vitest";
import { ApiError } from "../../src/api/ApiError";
import type { Api } from "../../src/api/createApi";
import { adBanners, recommendedBanners } from "../../src/stores/calls/banners";
import { couponById, websiteCoupons } from "../../src/stores/calls/coupons";
import { domainStores, latestStores, topVisitedStores } from "../../src/stores/calls/stores";
import { website } from "../../src/stores/calls/website";
import { websiteBanners } from "../../src/stores/derived/banners";
import { storeVisits } from "../../src/stores/derived/stores";
import { limitTo } from "../../src/stores/engine/defineCall";
import type { KeyValueStorage } from "../../src/stores/engine/sessionCache";
import { RootStore } from "../../src/stores/RootStore";
import { snapshotStores } from "../../src/stores/snapshot";
import { buildBanner, buildCountedStore, buildStoreRef, buildWebsite } from "../fixtures/entities";
import { createStorage } from "../fixtures/storage";

/** An API with the calls that the test answers; any other call fails the test. */
function createApi(calls: Partial<Api>): Api {
  return calls as Api;
}

const options = { domain: "deals.example", renderedAtMs: 0 };
const store = (slug: string) => buildStoreRef({ slug });
const banner = (id: string) => buildBanner({ id });

describe("the root of one page", () => {
  it("opens login and registration when they are asked for, on the session's storage", async () => {
    const sessionStorage = createStorage();
    const user = { token: "t-1", role: "editor", isBlocked: false };
    const root = new RootStore({
      ...options,
      api: createApi({ login: async () => user, register: async () => ({ token: "t-2" }) }),
      sessionStorage,
    });
    const { login, register } = await root.openAccount();
    expect(await login.login({ email: "a@b.example", password: "x" })).toBe("/blog-dashboard");
    expect([sessionStorage.getItem("token"), login.role]).toEqual(["t-1", "editor"]);
    expect(await register.register({ name: "A", email: "a@b.example", password: "x" })).toBe("/");
    expect(register.token).toBe("t-2");
  });

  it("starts every call at once and survives those that fail", async () => {
    const started: string[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const root = new RootStore({
      ...options,
      api: createApi({
        latestStores: async () => {
          started.push("latest");
          await gate;
          return [store("a")];
        },
        topVisitedStores: async () => {
          started.push("top");
          await gate;
          throw new Error("Down");
        },
      }),
    });
    const loading = root.loadAll([latestStores(), topVisitedStores()]);
    expect(started).toEqual(["latest", "top"]);
    expect(root.stores.loading).toBe(true);
    release();
    await loading;
    expect(root.get(latestStores()).value).toHaveLength(1);
    expect(root.stores).toMatchObject({ loading: false, error: true, errorMessage: "Down" });
  });

  it("is restored by another with the same answers and no call", async () => {
    const needs = [limitTo(latestStores(), 1), websiteCoupons({ perPage: 20 })];
    const server = new RootStore({
      ...options,
      api: createApi({
        latestStores: async () => [store("a"), store("b")],
        websiteCoupons: async () => Promise.reject(new Error("Down")),
      }),
    });
    await server.loadAll(needs);
    const state = JSON.parse(JSON.stringify(snapshotStores(server, needs)));
    const browser = new RootStore({ ...options, api: createApi({}) });
    browser.restore(state);
    expect(browser.get(limitTo(latestStores(), 1)).value).toEqual([store("a")]);
    expect(browser.get(websiteCoupons({ perPage: 20 }))).toMatchObject({ status: "failed", errorMessage: "" });
    await browser.loadAll([limitTo(latestStores(), 1)]);
  });

  it("is restored without the values of filters where a need limits a page of a list, and asks for them where it does not", async () => {
    const page = { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 20 };
    const facets = { type: [{ value: "code", label: "Code", count: 2 }] };
    const api = createApi({ websiteCoupons: async () => ({ ...page, facets }) });
    const need = websiteCoupons({ perPage: 20 });
    const restore = async (written: typeof need) => {
      const server = new RootStore({ ...options, api });
      await server.loadAll([written]);
      const browser = new RootStore({ ...options, api });
      browser.restore(JSON.parse(JSON.stringify(snapshotStores(server, [written]))));
      return browser;
    };
    const browser = await restore(limitTo(need, 20));
    await browser.load(limitTo(need, 20));
    expect(browser.get(need).value).toEqual(page);
    await browser.load(need);
    expect(browser.get(need).value).toEqual({ ...page, facets });
    expect((await restore(need)).get(need).value).toEqual({ ...page, facets });
  });

  it("has failed where an answer is lacking, not where the API has no such offer or no such call", async () => {
    const api = createApi({
      couponById: async () => Promise.reject(new ApiError("refused", "Unknown coupon.", 404)),
      latestStores: async () => Promise.reject(new ApiError("refused", "Unknown.", 404)),
      domainStores: async () => Promise.reject(new ApiError("refused", "Broken.", 500)),
    });
    const root = new RootStore({ ...options, api });
    await root.loadAll([couponById({ couponId: "gone" })]);
    expect([root.coupons.error, root.hasFailed]).toEqual([true, false]);
    await root.loadAll([latestStores()]);
    expect([root.stores.error, root.hasFailed]).toEqual([false, false]);
    await root.loadAll([domainStores()]);
    expect(root.hasFailed).toBe(true);
  });

  it("refuses a need that no store answers", () => {
    const root = new RootStore({ ...options, api: createApi({}) });
    const restore = (call: string) => root.restore([{ need: { call, params: {} }, answer: { status: "ready" } }]);
    expect(() => restore("x")).toThrow("'x'");
    expect(() => restore("constructor")).toThrow("'constructor'");
  });
});

describe("answers made of others", () => {
  const websiteData = buildWebsite({
    banners: [
      { image: "a", href: "/coupons" },
      { image: "b", storeId: "s1" },
      { image: "c", storeId: "gone" },
    ],
  });

  it("link a website's banners to the stores that they name, and carry no store along", async () => {
    const needs = [website(), limitTo(websiteBanners(), 3)];
    const root = new RootStore({
      ...options,
      api: createApi({
        website: async () => websiteData,
        domainStores: async () => [buildCountedStore({ id: "s1", slug: "acme" })],
      }),
    });
    await root.loadAll(needs);
    expect(root.get(limitTo(websiteBanners(), 3)).value).toEqual([
      { image: "a", href: "/coupons" },
      { image: "b", href: "/store/acme", storeName: "Store" },
      { image: "c" },
    ]);
    expect(snapshotStores(root, needs).map(({ need }) => need.call)).toEqual(["website", "websiteBanners"]);
  });

  it("leave banners without a link when the stores cannot be loaded", async () => {
    const api = createApi({
      website: async () => websiteData,
      domainStores: async () => Promise.reject(new Error("Down")),
    });
    const root = new RootStore({ ...options, api });
    await root.loadAll([limitTo(websiteBanners(), 3)]);
    expect(root.get(limitTo(websiteBanners(), 3)).value).toEqual([
      { image: "a", href: "/coupons" },
      { image: "b" },
      { image: "c" },
    ]);
    expect(root.hasFailed).toBe(true);
  });

  it("count visits by store with one call for all who ask", async () => {
    let calls = 0;
    const api = createApi({
      domainStores: async () => {
        calls++;
        return [buildCountedStore({ slug: "acme", visitCount: 7 })];
      },
    });
    const root = new RootStore({ ...options, api });
    await root.loadAll([storeVisits(), domainStores()]);
    expect(root.get(storeVisits()).value).toEqual({ acme: 7 });
    expect(calls).toBe(1);
  });
});

describe("the session's caches", () => {
  it("keep domain data once it has a header_color, and banners after the first fetch, by domain", async () => {
    const sessionStorage = createStorage();
    let calls = 0;
    const api = createApi({
      website: async () => {
        calls++;
        return buildWebsite({ headerColor: "#123456" });
      },
      adBanners: async () => {
        calls++;
        return [banner("a")];
      },
      recommendedBanners: async (dimension) => {
        calls++;
        return [banner(dimension)];
      },
    });
    const needs = [
      website(),
      adBanners(),
      recommendedBanners({ dimension: "728 * 90" }),
      recommendedBanners({ dimension: "300 * 250" }),
    ];
    await new RootStore({ ...options, api, sessionStorage }).loadAll(needs);
    expect(calls).toBe(4);
    const second = new RootStore({ ...options, api, sessionStorage });
    await second.loadAll(needs);
    expect(calls).toBe(4);
    expect(second.get(recommendedBanners({ dimension: "300 * 250" })).value).toEqual([banner("300 * 250")]);
    await new RootStore({ ...options, domain: "other.example", api, sessionStorage }).loadAll([adBanners()]);
    expect(calls).toBe(5);
  });

  it.each<[string, unknown]>([
    ["without a version", { headerColor: "#123456" }],
    ["of an earlier version", { version: 0, answer: { headerColor: "#123456" } }],
    ["that is no record", "of another site"],
    ["without an answer", { version: 3 }],
  ])("drop an entry %s, whose shape may be another", async (_, entry) => {
    const sessionStorage = createStorage();
    sessionStorage.setItem("websiteData", JSON.stringify({ [options.domain]: entry }));
    const api = createApi({ website: async () => buildWebsite({ headerColor: "#654321" }) });
    const root = new RootStore({ ...options, api, sessionStorage });
    await root.loadAll([website()]);
    expect(root.get(website()).value).toEqual(buildWebsite({ headerColor: "#654321" }));
    const kept = JSON.parse(sessionStorage.getItem("websiteData") ?? "{}") as Record<string, unknown>;
    expect(kept[options.domain]).toEqual({ version: 3, answer: buildWebsite({ headerColor: "#654321" }) });
  });

  it("do not keep domain data without a header_color #RootStore-1", async () => {
    const sessionStorage = createStorage();
    const api = createApi({ website: async () => buildWebsite({ headerColor: "" }) });
    await new RootStore({ ...options, api, sessionStorage }).loadAll([website()]);
    expect(sessionStorage.values.size).toBe(0);
  });

  it("are filled with what the page came with, whole lists only", async () => {
    const sessionStorage = createStorage();
    const root = new RootStore({ ...options, api: createApi({}), sessionStorage });
    root.restore([
      { need: website(), answer: { status: "ready", value: { headerColor: "#123456" } } },
      { need: adBanners(), answer: { status: "ready", value: [banner("a")] } },
      {
        need: recommendedBanners({ dimension: "728 * 90" }),
        answer: { status: "ready", value: [banner("b")], cutAt: 1 },
      },
    ]);
    root.cacheForSession();
    expect([...sessionStorage.values.keys()].sort()).toEqual(["adBanners", "websiteData"]);
  });

  it("cost nothing but a call when storage is broken, full or forbidden", async () => {
    const broken: KeyValueStorage = {
      getItem: () => "{not json",
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    const api = createApi({ adBanners: async () => [banner("a")] });
    const root = new RootStore({ ...options, api, sessionStorage: broken });
    await root.loadAll([adBanners()]);
    expect(root.get(adBanners()).value).toEqual([banner("a")]);
  });
});
