import { describe, expect, it } from "vitest";
import { ApiError } from "../../src/api/ApiError";
import type { Api } from "../../src/api/createApi";
import { adBanners } from "../../src/stores/calls/banners";
import { categories } from "../../src/stores/calls/categories";
import { storeCoupons } from "../../src/stores/calls/coupons";
import { storeRating, topVisitedStores } from "../../src/stores/calls/stores";
import { couponsBySaving } from "../../src/stores/derived/couponsBySaving";
import { liveWebsiteCoupons } from "../../src/stores/derived/liveCoupons";
import { meantSearch, startingPoints } from "../../src/stores/derived/search";
import { popularStores, storePage, storeVisits } from "../../src/stores/derived/stores";
import type { AnswerNeed } from "../../src/stores/engine/defineCall";
import type { KeyValueStorage } from "../../src/stores/engine/sessionCache";
import { RootStore } from "../../src/stores/RootStore";
import { snapshotStores } from "../../src/stores/snapshot";
import { buildWebsite } from "../fixtures/entities";
import { createStorage } from "../fixtures/storage";

/** The stores of a page whose API answers each call with this status, but has website data. */
function openStores(status: number, sessionStorage?: KeyValueStorage): RootStore {
  const refuse = async () => Promise.reject(new ApiError("unexplained", "Refused.", status));
  const api = new Proxy({} as Api, { get: (_, name) => (name === "website" ? async () => buildWebsite() : refuse) });
  return new RootStore({ api, domain: "shop.example", renderedAtMs: 0, sessionStorage });
}

const PAGING = { page: 1, perPage: 10 };
const OPTIONAL: readonly AnswerNeed<unknown>[] = [topVisitedStores(), storeRating({ storeId: "oak" }), adBanners()];
const DERIVED: readonly AnswerNeed<unknown>[] = [
  popularStores(),
  storeVisits(),
  storePage({ from: "latest-stores", order: "given", ...PAGING }),
  liveWebsiteCoupons({ count: 4 }),
  couponsBySaving({ list: "website", ...PAGING }),
  startingPoints({ stores: 4, offers: 4 }),
  meantSearch({ name: "oak" }),
];

describe("a call that the API does not have", () => {
  it.each([404, 405, 501])(
    "answers with nothing, and so does what is derived from it, at a status %i",
    async (status) => {
      const root = openStores(status);
      for (const need of [...OPTIONAL, ...DERIVED]) {
        const { isReady, isAbsent, value } = await root.load(need);
        expect([need.call, isReady, isAbsent, value]).toEqual([need.call, true, true, need.definition.empty]);
      }
    },
  );

  it("leaves no gap, while one that fails does", async () => {
    const absent = openStores(404);
    await absent.loadAll([...OPTIONAL, ...DERIVED]);
    expect([absent.hasFailed, absent.stores.error]).toEqual([false, false]);
    const failing = openStores(500);
    await failing.loadAll([categories()]);
    expect([failing.hasFailed, failing.get(categories()).isAbsent]).toEqual([true, false]);
  });

  it("is told from an empty list in the browser, too, and not kept for the session", async () => {
    const server = openStores(404);
    await server.loadAll([adBanners()]);
    const storage = createStorage();
    const browser = openStores(500, storage);
    browser.restore(JSON.parse(JSON.stringify(snapshotStores(server, [adBanners()]))));
    browser.cacheForSession();
    expect([browser.get(adBanners()).isAbsent, storage.getItem("adBanners")]).toEqual([true, null]);
  });

  it("is not one for a named thing, whose page says that it does not exist", async () => {
    const root = openStores(404);
    await root.loadAll([storeCoupons({ storeId: "oak", ...PAGING })]);
    expect(root.get(storeCoupons({ storeId: "oak", ...PAGING })).isMissing).toBe(true);
  });
});
