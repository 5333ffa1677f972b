import { describe, expect, it } from "vitest";
import { rankOffers } from "../../domain/offers/bestOffer";
import { get, runApi } from "../apiForTest";
import { readTitle } from "../queries/titleSaving";
import type { presentCoupon } from "./present";

runApi();

const CURATED = "/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720";
const LIST = "/api/end-user/coupon/coupon-list-by-website";

type PresentedCoupon = ReturnType<typeof presentCoupon>;

/** The facts of an offer that decide its place, as a site reads them. */
function readOffer({ _id, title, expiry_date, votes, success_rate, ...coupon }: PresentedCoupon) {
  const { value } = readTitle(title);
  return {
    id: _id,
    isOver: expiry_date !== null && Date.parse(String(expiry_date)) <= Date.now(),
    ...(value === undefined ? {} : { value }),
    ...(coupon.code === undefined ? {} : { code: coupon.code }),
    ...(success_rate === undefined ? {} : { votes: { count: votes, successRate: success_rate } }),
  };
}

describe("coupon lists", () => {
  it("give 40 curated coupons of as many stores, nearly all live", async () => {
    const { data } = (await get(CURATED)).body;
    expect(data).toHaveLength(40);
    const isExpired = (coupon: { expiry_date: string | null }) =>
      coupon.expiry_date !== null && Date.parse(coupon.expiry_date) <= Date.now();
    expect(data.filter(isExpired)).toHaveLength(2);
    expect(data.slice(0, 6).some(isExpired)).toBe(false);
  });

  it("echo order and filter, and honour them", async () => {
    const { body } = await get(`${LIST}?sort=popular&type=offer&per_page=100`);
    expect([body.sort, body.type]).toEqual(["popular", "offer"]);
    expect(body.data.every((coupon: object) => !("code" in coupon))).toBe(true);
    const { data } = (await get(`${LIST}?sort=ending&per_page=5`)).body;
    const ends = data.map(({ expiry_date }: { expiry_date: string }) => Date.parse(expiry_date));
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends[0]).toBeGreaterThan(Date.now());
  });

  it("put the best savings first where that is asked for, on every page and in every list", async () => {
    const SIZE = 30;
    for (const list of [`${LIST}?`, "/api/end-user/coupon/getCouponsBasedOnCategory?category=women%27s%20fashion&"]) {
      const read = (page: number) => get(`${list}sort=saving&per_page=${SIZE}&page=${page}`);
      const pages = await Promise.all([1, 2, 3].map(read));
      expect(pages.map(({ body }) => [body.sort, body.page])).toEqual([1, 2, 3].map((page) => ["saving", page]));
      const offers = pages.flatMap(({ body }) => (body.data as PresentedCoupon[]).map(readOffer));
      expect(new Set(offers.map(({ id }) => id)).size).toBe(Math.min(3 * SIZE, Number(pages[0]?.body.total_records)));
      const live = offers.filter(({ isOver }) => !isOver);
      expect(live.length).toBeGreaterThan(SIZE);
      expect(rankOffers(live)).toEqual(live);
      expect(offers.slice(0, live.length)).toEqual(live);
    }
  });

  it("count what they hold: a category's number is its list's total", async () => {
    const { data } = (await get("/api/end-user/coupon/getUniqueCategoryAndCount?district=true")).body;
    expect(data).toHaveLength(40);
    const path = "/api/end-user/coupon/getCouponsBasedOnCategory?category=";
    const { body } = await get(path + encodeURIComponent(data[0].category.toUpperCase()));
    expect(body.total_records).toBe(data[0].count);
    expect((await get(`${path}Nothing`)).body).toMatchObject({ data: [], total_records: 0, total_pages: 0 });
  });

  it("take the first value of a parameter that comes twice #couponRoutes-1", async () => {
    const { body } = await get(`${LIST}?type=offer&type=code&per_page=5&per_page=x&sort=popular&sort=newest`);
    expect([body.type, body.sort, body.data.length]).toEqual(["offer", "popular", 5]);
  });

  it("find coupons by the beginning of a word in offer or store", async () => {
    const { body } = await get("/end-user/coupon/search-coupon?name=mattr&resolution=360x640");
    expect(body.total_records).toBeGreaterThan(0);
    expect((await get("/end-user/coupon/search-coupon?name=zzzzzz")).body.total_records).toBe(0);
  });

  it.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=1.5",
    "per_page=0",
    "per_page=101",
    "sort=up",
    "name=%00",
    "type=x",
    "resolution=big",
  ])("refuse %s #couponRoutes-2", async (query) => {
    const { response, body } = await get(`/end-user/coupon/search-coupon?${query}`);
    expect(response.status).toBe(400);
    expect(body).toMatchObject({ success: false, message: [{ errorMessage: expect.any(String) }] });
  });

  it.each(["'; drop table coupons; --", "100%", "a:* | !b & (c", "\\", "😀", "<b>", "x".repeat(200)])(
    "take %j as mere text #couponRoutes-3",
    async (text) => {
      const { response } = await get(`/end-user/coupon/search-coupon?name=${encodeURIComponent(text)}`);
      expect(response.status).toBe(200);
      expect((await get(`/end-user/store/search-store?name=${encodeURIComponent(text)}`)).response.status).toBe(200);
    },
  );
});

describe("filters of coupon lists", () => {
  type Facet = { value: string; count: number; label?: string };
  type Listed = {
    readonly total_records: number;
    readonly store?: string;
    readonly category?: string;
    readonly facets: Readonly<Record<"type" | "store" | "category", readonly Facet[]>>;
  };
  const SOON_MS = 72 * 3_600_000;

  it("are repeated, honoured together, and counted as if each alone were not set", async () => {
    const { facets, ...plain } = (await get(`${LIST}?per_page=1`)).body as Listed;
    expect(plain).toMatchObject({ sort: "newest", type: "all", ending: "all", store: "all", category: "all" });
    const sum = (values: readonly Facet[]) => values.reduce((total, { count }) => total + count, 0);
    expect(sum(facets.type)).toBe(plain.total_records);
    expect(sum(facets.category)).toBe(plain.total_records);
    const [store] = facets.store;
    const body = (await get(`${LIST}?per_page=100&store=${store?.value}`)).body as Listed;
    expect(body).toMatchObject({ store: store?.value, total_records: store?.count });
    // The choice of another store stays open; the categories are those of this one.
    expect(body.facets.store).toEqual(facets.store);
    const [category] = body.facets.category;
    const query = new URLSearchParams({ store: store?.value ?? "", category: category?.value.toUpperCase() ?? "" });
    const both = (await get(`${LIST}?per_page=100&${query}`)).body;
    expect(both.total_records).toBe(category?.count);
    for (const coupon of both.data) {
      expect((coupon.store ?? coupon.store_id).slug).toBe(store?.value);
      expect(coupon.category).toBe(category?.value);
    }
  });

  it("find the offers that end within three days, none of them over", async () => {
    const { body } = await get(`${LIST}?ending=soon&sort=ending&per_page=100`);
    expect(body.ending).toBe("soon");
    expect(body.total_records).toBeGreaterThan(0);
    const left = body.data.map(({ expiry_date }: { expiry_date: string }) => Date.parse(expiry_date) - Date.now());
    expect(Math.min(...left)).toBeGreaterThan(-10_000);
    expect(Math.max(...left)).toBeLessThanOrEqual(SOON_MS);
  });

  it("are only those that a list has: a category's list has no category, a store's no store", async () => {
    const { data } = (await get(`${LIST}?per_page=1`)).body;
    const { slug } = data[0].store ?? data[0].store_id;
    const ofStore = (await get(`/api/end-user/coupon/coupons-by-storeid?storeId=${slug}`)).body as Listed;
    expect([ofStore.store, ofStore.facets.store, ofStore.category]).toEqual([undefined, undefined, "all"]);
    const category = encodeURIComponent(data[0].category);
    const path = `/api/end-user/coupon/getCouponsBasedOnCategory?category=${category}`;
    const ofCategory = (await get(path)).body as Listed;
    expect([ofCategory.category, ofCategory.facets.category, ofCategory.store]).toEqual([undefined, undefined, "all"]);
  });

  it.each([
    "store=no-such",
    "store=%27%20or%201=1",
    `category=${"x".repeat(200)}`,
    "category=%25",
    "category=%27%20or%20%27%27=%27",
  ])("leave nothing for a value that nothing has: %s #couponRoutes-4", async (query) =>
    expect((await get(`${LIST}?${query}`)).body).toMatchObject({ data: [], total_records: 0 }),
  );

  it("limit the list of a website to a name, newest first", async () => {
    const { body } = await get(`${LIST}?name=rollaway&per_page=100`);
    expect(body.sort).toBe("newest");
    const all = (await get(LIST)).body;
    expect(body.total_records).toBeGreaterThan(0);
    expect(Number(body.total_records)).toBeLessThan(Number(all.total_records));
  });
});

describe("searches", () => {
  const names = async (text: string) => {
    const { body } = await get(`/end-user/store/search-store?name=${encodeURIComponent(text)}`);
    return body.data.map(({ name }: { name: string }) => name) as string[];
  };

  it.each(["rollawy", "roll away", "Rollawya", "rolaway", "ROLL-AWAY", "rollawy luggage"])(
    "find the store and its offers for %j",
    async (text) => {
      expect((await names(text))[0]).toBe("Rollaway");
      const { body } = await get(`/end-user/coupon/search-coupon?name=${encodeURIComponent(text)}`);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body.data.every((coupon: { store?: object; store_id?: object }) => coupon.store ?? coupon.store_id)).toBe(
        true,
      );
    },
  );

  it("put names that begin with the text first, and offers of such stores", async () => {
    for (const text of ["o", "ro", "b"]) {
      const found = await names(text);
      const begins = found.map((name) => name.toLowerCase().startsWith(text));
      expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
      expect(begins[0]).toBe(true);
    }
    const { body } = await get("/end-user/coupon/search-coupon?name=ro&per_page=5");
    expect(body.sort).toBe("match");
    for (const coupon of body.data) expect((coupon.store ?? coupon.store_id).name).toMatch(/^ro/i);
  });

  it("find nothing that is only a little alike", async () => {
    expect(await names("xylophone")).toEqual([]);
    expect(await names("zz")).toEqual([]);
  });

  it("answer odd texts with a list", async () => {
    const texts = ["%", "_", "a & b | !c:*", "'", "x".repeat(200), "ab ".repeat(66), "%".repeat(200)];
    for (const text of texts) expect(Array.isArray(await names(text))).toBe(true);
  });
});

describe("coupon links", () => {
  it("lead to the final link with tracking, or to the plain link once expired", async () => {
    const { data } = (await get(CURATED)).body;
    const url = (id: string, more = "") => get(`/v2/fetch/couponurl?coupon_id=${id}${more}`);
    const live = await url(data[0]._id, `&mtrd=${encodeURIComponent("a&b=c")}&s2s=1`);
    const link = new URL(live.body.data.coupons[0].finalLink);
    expect(link.href.startsWith(data[0].finalLink)).toBe(true);
    expect(link.searchParams.get("mtrd")).toBe("a&b=c");
    const expired = data.find(
      (coupon: { expiry_date: string | null }) => Date.parse(coupon.expiry_date ?? "9999") < Date.now(),
    );
    expect((await url(expired._id)).body.data.coupons[0].finalLink).toBe(expired.link);
  });

  it.each(["/v2/fetch/couponurl", "/api/end-user/coupon/coupon-by-id"])(
    "need the id of a coupon: %s refuses a request that has none",
    async (path) => {
      for (const query of ["", "?coupon_id=", "?coupon_id=x"]) {
        const { response, body } = await get(`${path}${query}`);
        expect([query, response.status]).toEqual([query, 400]);
        expect(body.message).toEqual([{ errorMessage: expect.stringContaining("coupon_id") }]);
      }
    },
  );
});
