import { describe, expect, it } from "vitest";
import { ApiError } from "../../src/api/ApiError";
import type { PageQuery } from "../../src/api/PageQuery";
import type { Coupon } from "../../src/domain/entities";
import { domainCoupons } from "../../src/stores/calls/couponBasedOnDomain";
import { couponsBySaving } from "../../src/stores/derived/couponsBySaving";
import { liveDomainCoupons, liveWebsiteCoupons } from "../../src/stores/derived/liveCoupons";
import { limitTo } from "../../src/stores/engine/defineCall";
import { RootStore, type RootStoreOptions } from "../../src/stores/RootStore";
import { snapshotStores } from "../../src/stores/snapshot";
import { buildCoupon } from "../fixtures/entities";

const NOW = Date.UTC(2031, 2, 9);
const live = (id: string) => buildCoupon({ id, expiresAtMs: NOW + 1 });
const over = (id: string) => buildCoupon({ id, expiresAtMs: NOW });
const ids = (coupons: readonly Coupon[]) => coupons.map(({ id }) => id);

function createRoot(calls: Partial<RootStoreOptions["api"]>): RootStore {
  return new RootStore({ api: calls as RootStoreOptions["api"], domain: "deals.example", renderedAtMs: NOW });
}

describe("the domain's coupons with the expired ones last", () => {
  it("keep their live ones where the page's state holds the first entries only", async () => {
    const root = createRoot({ domainCoupons: async () => [over("a"), live("b"), over("c"), live("d"), live("e")] });
    const need = limitTo(liveDomainCoupons({ resolution: "1x1" }), 3);
    await root.loadAll([need]);
    expect(ids(root.get(need).value)).toEqual(["b", "d", "e", "a", "c"]);
    const browser = createRoot({});
    browser.restore(snapshotStores(root, [need]));
    expect(ids(browser.get(need).value)).toEqual(["b", "d", "e"]);
  });

  it("fail with the call that they are made of, and are asked for again", async () => {
    let isDown = true;
    const root = createRoot({ domainCoupons: async () => (isDown ? Promise.reject(new Error("Down")) : [live("a")]) });
    const need = liveDomainCoupons({ resolution: "1x1" });
    await root.loadAll([need]);
    expect(root.get(need).errorMessage).toBe("Down");
    isDown = false;
    await root.loadAll([need]);
    expect(ids(root.get(need).value)).toEqual(["a"]);
    expect(root.get(domainCoupons({ resolution: "1x1" })).isReady).toBe(true);
  });
});

describe("coupons in the order of savings", () => {
  const offer = (value: string, expiresAtMs = NOW + 1) => buildCoupon({ id: value, value, expiresAtMs });
  const COUPONS = [offer("5% off"), offer("90% off", NOW), offer("Free delivery"), offer("30% off")];
  const RANKED = ["30% off", "5% off", "Free delivery", "90% off"];

  it("have the best first and the expired ones last, also where the page's state holds the first entries only", async () => {
    const root = createRoot({ domainCoupons: async () => COUPONS });
    const need = limitTo(liveDomainCoupons({ resolution: "1x1", order: "saving" }), 2);
    await root.loadAll([need]);
    expect(ids(root.get(need).value)).toEqual(RANKED);
    const browser = createRoot({});
    browser.restore(snapshotStores(root, [need]));
    expect(ids(browser.get(need).value)).toEqual(["30% off", "5% off"]);
  });

  it("are the best of the website's newest, where a grid shows those", async () => {
    const page = { items: COUPONS, page: 1, perPage: 4, totalPages: 1, totalRecords: 4 };
    const root = createRoot({ websiteCoupons: async () => page });
    const need = liveWebsiteCoupons({ count: 4, order: "saving" });
    await root.loadAll([need]);
    expect(ids(root.get(need).value)).toEqual(RANKED);
  });

  it("are asked for in that order, and as given of an API that refuses it", async () => {
    const asked: unknown[] = [];
    const answer = { items: COUPONS, page: 1, perPage: 4, totalPages: 1, totalRecords: 4, sort: "newest" };
    const root = createRoot({
      categoryCoupons: async (category: string, { sort, page }: PageQuery) => {
        asked.push([category, sort, page]);
        if (sort === "saving") throw new ApiError("refused", "sort must be one of newest, ending, popular", 400);
        return answer;
      },
    });
    const need = couponsBySaving({ list: "category", of: "Travel", page: 2 });
    await root.loadAll([need]);
    expect(asked).toEqual([
      ["Travel", "saving", 2],
      ["Travel", undefined, 2],
    ]);
    expect(root.get(need).value).toEqual(answer);
  });

  it.each([
    { status: 503, isMissing: false, asked: ["saving"] },
    { status: 404, isMissing: true, asked: ["saving", undefined] },
  ])(
    "fail with their list, which is missing ($isMissing) at a status $status",
    async ({ status, isMissing, asked }) => {
      const sorts: unknown[] = [];
      const root = createRoot({
        storeCoupons: async (_storeId: string, { sort }: PageQuery) => {
          sorts.push(sort);
          throw new ApiError("refused", "No", status);
        },
      });
      const need = couponsBySaving({ list: "store", of: "acme" });
      await root.loadAll([need]);
      expect(sorts).toEqual(asked);
      expect([root.get(need).isFailed, root.get(need).isMissing]).toEqual([true, isMissing]);
    },
  );
});

describe("the website's coupons with the expired ones last", () => {
  /** An API with these pages, which notes which of them are asked for. */
  function createPages(pages: readonly (readonly Coupon[])[]) {
    const asked: number[] = [];
    const websiteCoupons = async ({ page = 1, perPage = 1 }: PageQuery) => {
      asked.push(page);
      const items = pages[page - 1] ?? [];
      return { items, page, perPage, totalPages: pages.length, totalRecords: pages.flat().length };
    };
    return { asked, root: createRoot({ websiteCoupons }) };
  }

  it("are those that match a name, where one is given", async () => {
    const names: unknown[] = [];
    const root = createRoot({
      websiteCoupons: async ({ name }: PageQuery) => {
        names.push(name);
        return { items: [live("a")], page: 1, perPage: 1, totalPages: 1, totalRecords: 1 };
      },
    });
    await root.loadAll([liveWebsiteCoupons({ count: 1, name: "gift" })]);
    expect(names).toEqual(["gift"]);
  });

  it("are one page where all of it is live", async () => {
    const { asked, root } = createPages([[live("a"), live("b")], [live("c")]]);
    await root.loadAll([liveWebsiteCoupons({ count: 2 })]);
    expect(ids(root.get(liveWebsiteCoupons({ count: 2 })).value)).toEqual(["a", "b"]);
    expect(asked).toEqual([1]);
  });

  it("take live ones of further pages in the place of expired ones", async () => {
    const { asked, root } = createPages([[over("a"), live("b")], [over("c"), live("d")], [live("e")]]);
    await root.loadAll([liveWebsiteCoupons({ count: 2 })]);
    expect(ids(root.get(liveWebsiteCoupons({ count: 2 })).value)).toEqual(["b", "d"]);
    expect(asked).toEqual([1, 2]);
  });

  it("end with expired ones where there are no more, and ask for a few pages at most", async () => {
    const few = createPages([[over("a"), live("b")]]);
    await few.root.loadAll([liveWebsiteCoupons({ count: 2 })]);
    expect(ids(few.root.get(liveWebsiteCoupons({ count: 2 })).value)).toEqual(["b", "a"]);
    expect(few.asked).toEqual([1]);
    const endless = createPages(Array.from({ length: 50 }, (_, index) => [over(`${index}`)]));
    await endless.root.loadAll([liveWebsiteCoupons({ count: 1 })]);
    expect(endless.asked).toEqual([1, 2, 3, 4, 5]);
  });
});
