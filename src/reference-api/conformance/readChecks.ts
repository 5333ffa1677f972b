import type { SchemaObject } from "ajv";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { Mismatch, type Probe } from "./createProbe";
import * as shapes from "./shapes";

/** One statement of the contract and how to check it. */
export interface Check {
  readonly name: string;
  readonly run: (probe: Probe) => Promise<void>;
}

export const COUPON = "/api/end-user/coupon";
const STORE = "/api/end-user/store";
const WEBSITE = "/api/end-user/website-data";
const ADS = "/end-user/advertisement";
export const UNKNOWN_ID = "f".repeat(24);

function insist(holds: boolean, message: string): void {
  if (!holds) throw new Mismatch(message);
}

function readList(body: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(body.data) ? body.data : [];
}

/** The first entry of a list, for a later call. Throws for an empty list, because the later call cannot be checked then. */
async function readFirst(probe: Probe, path: string, shape: SchemaObject): Promise<Record<string, unknown>> {
  const [first] = readList(await probe.expect(path, shapes.success(shapes.listOf(shape))));
  if (first === undefined) throw new Mismatch(`${path}: the list is empty, so nothing can be asked about an entry`);
  return first;
}

const answers = (name: string, path: string, shape: SchemaObject): Check => ({
  name,
  run: async (probe) => void (await probe.expect(path, shape)),
});

const pages = (
  name: string,
  findPath: (probe: Probe) => Promise<string>,
  shape: SchemaObject,
  total = "total_records",
): Check => ({
  name: `${name}, in pages`,
  run: async (probe) => {
    const path = await findPath(probe);
    const page = (query: string) =>
      probe.expect(`${path}${path.includes("?") ? "&" : "?"}${query}`, shapes.paged(shape, total));
    const whole = await probe.expect(path, shapes.paged(shape, total));
    insist(whole.page === 1 && whole.per_page === 20, `${path}: expected page 1 of 20 a page by default`);
    const first = await page("page=1&per_page=2");
    const second = await page("page=2&per_page=2");
    const records = Number(first[total]);
    insist(first.per_page === 2 && second.page === 2, `${path}: page and per_page are not those asked for`);
    insist(first.total_pages === Math.ceil(records / 2), `${path}: total_pages does not follow from ${total}`);
    insist(readList(first).length === Math.min(2, records), `${path}: a page holds another number than asked for`);
    const ids = new Set(readList(first).map(({ _id }) => _id));
    insist(!readList(second).some(({ _id }) => ids.has(_id)), `${path}: the second page repeats the first`);
    const past = await page(`page=${Number(first.total_pages) + 5}&per_page=2`);
    insist(readList(past).length === 0, `${path}: a page past the end is not empty`);
    await probe.refuse(`${path}${path.includes("?") ? "&" : "?"}page=0`, 400);
  },
});

const refuses = (name: string, status: number, path: string): Check => ({
  name,
  run: async (probe) => void (await probe.refuse(path, status)),
});

export const couponIdPath = async (probe: Probe, path: string) =>
  `${path}?coupon_id=${(await readFirst(probe, `${COUPON}/getCouponsBasedOnDomain?resolution=${SERVER_RESOLUTION}`, shapes.coupon))._id}`;
const storeIdPath = async (probe: Probe, path: string, key: "_id" | "slug" = "_id") =>
  `${path}?storeId=${(await readFirst(probe, `${STORE}/getActiveStoresBasedOnDomain`, shapes.store))[key]}`;

/** All checks that do not change the server's data. */
export const readChecks: readonly Check[] = [
  answers("fetchByDomain gives the website", `${WEBSITE}/fetchByDomain`, shapes.success(shapes.website)),
  answers("fetchAll gives all websites", "/websiteData/fetchAll", shapes.success(shapes.listOf(shapes.website))),
  answers("fetchFooterJS gives the footer script", `${WEBSITE}/fetchFooterJS`, shapes.success(shapes.footerScript)),
  answers(
    "google-verification-tag gives tag and script",
    `${WEBSITE}/google-verification-tag`,
    shapes.success(shapes.verification),
  ),
  answers(
    "deals-info gives feature cards and spells it sucess",
    "/end-user/deals-info/",
    shapes.success(shapes.listOf(shapes.featureCard), {}, "sucess"),
  ),
  answers(
    "getAdBannerByDomain gives banners",
    `${ADS}/getAdBannerByDomain`,
    shapes.success(shapes.listOf(shapes.banner)),
  ),
  {
    name: "getAdBannerByDomain gives the 1480 * 630 ads only",
    run: async (probe) => {
      const ads = readList(
        await probe.expect(`${ADS}/getAdBannerByDomain`, shapes.success(shapes.listOf(shapes.banner))),
      );
      insist(
        ads.every(({ banner_dimension }) => banner_dimension === "1480 * 630"),
        "an ad has another dimension",
      );
    },
  },
  ...["300 * 250", "728 * 90", "120 * 600"].map((dimension) => ({
    name: `recommendBannerByDomain gives the ${dimension} banners when asked for them`,
    run: async (probe: Probe) => {
      const path = `${ADS}/recommendBannerByDomain?dimension=${encodeURIComponent(dimension)}`;
      const banners = readList(await probe.expect(path, shapes.success(shapes.listOf(shapes.banner))));
      insist(
        banners.every(({ banner_dimension }) => banner_dimension === dimension),
        `${path}: a banner has another dimension`,
      );
    },
  })),
  answers(
    "recommendBannerByDomain does without a dimension",
    `${ADS}/recommendBannerByDomain`,
    shapes.success(shapes.listOf(shapes.banner)),
  ),
  refuses("recommendBannerByDomain refuses an unknown dimension", 400, `${ADS}/recommendBannerByDomain?dimension=1x1`),
  answers(
    "getUniqueCategoryAndCount gives categories",
    `${COUPON}/getUniqueCategoryAndCount?district=true`,
    shapes.success(shapes.listOf(shapes.category)),
  ),
  answers(
    "getCouponsBasedOnDomain gives coupons",
    `${COUPON}/getCouponsBasedOnDomain?resolution=${SERVER_RESOLUTION}`,
    shapes.success(shapes.listOf(shapes.coupon)),
  ),
  pages(
    "getCouponsBasedOnCategory gives a category's coupons",
    async (probe) => {
      const { category } = await readFirst(probe, `${COUPON}/getUniqueCategoryAndCount?district=true`, shapes.category);
      return `${COUPON}/getCouponsBasedOnCategory?category=${encodeURIComponent(String(category))}`;
    },
    shapes.coupon,
  ),
  refuses("getCouponsBasedOnCategory needs a category", 400, `${COUPON}/getCouponsBasedOnCategory`),
  pages("coupon-list-by-website gives coupons", async () => `${COUPON}/coupon-list-by-website`, shapes.coupon),
  pages(
    "coupons-by-storeid gives a store's coupons",
    (probe) => storeIdPath(probe, `${COUPON}/coupons-by-storeid`),
    shapes.coupon,
  ),
  pages(
    "search-coupon finds coupons",
    async (probe) => {
      const { name } = await readFirst(probe, `${STORE}/getActiveStoresBasedOnDomain`, shapes.store);
      return `/end-user/coupon/search-coupon?resolution=${SERVER_RESOLUTION}&name=${encodeURIComponent(String(name))}`;
    },
    shapes.coupon,
  ),
  {
    name: "coupon lists that echo sort and type honour them",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website?sort=ending&type=code&per_page=50`;
      const body = await probe.expect(path, shapes.paged(shapes.coupon));
      if (body.type === undefined && body.sort === undefined) return;
      insist(body.sort === "ending" && body.type === "code", `${path}: echoes ${body.sort} and ${body.type}`);
      insist(
        readList(body).every(({ code }) => typeof code === "string"),
        `${path}: an offer without a code is listed`,
      );
    },
  },
  {
    name: "optional: coupon lists that repeat ending, store and category honour them",
    run: async (probe) => {
      const list = `${COUPON}/coupon-list-by-website`;
      const first = await readFirst(probe, list, shapes.coupon);
      const { slug } = (first.store ?? first.store_id ?? {}) as { slug?: string };
      const category = String(first.category);
      const query = new URLSearchParams({ store: slug ?? "", category, per_page: "50" });
      const path = `${list}?${query}`;
      const body = await probe.expect(path, shapes.paged(shapes.coupon));
      const coupons = readList(body);
      if (body.store !== undefined) {
        const slugs = coupons.map((coupon) => Reflect.get(Object(coupon.store ?? coupon.store_id), "slug"));
        insist(
          body.store === slug && slugs.every((found) => found === slug),
          `${path}: a coupon of another store is listed`,
        );
      }
      if (body.category !== undefined) {
        const isOther = coupons.some((coupon) => String(coupon.category).toLowerCase() !== category.toLowerCase());
        insist(body.category === category && !isOther, `${path}: a coupon of another category is listed`);
      }
      const soonPath = `${list}?ending=soon&per_page=50`;
      const soon = await probe.expect(soonPath, shapes.paged(shapes.coupon));
      if (soon.ending === undefined) return;
      insist(soon.ending === "soon", `${soonPath}: repeats ${String(soon.ending)}`);
      const isOpen = readList(soon).some(({ expiry_date }) => Date.parse(String(expiry_date)) <= Date.now() - 60_000);
      insist(
        !isOpen && readList(soon).every(({ expiry_date }) => expiry_date !== null),
        `${soonPath}: an offer has ended, or never ends`,
      );
    },
  },
  {
    name: "optional: the facets of a coupon list count what their filters leave",
    run: async (probe) => {
      const list = `${COUPON}/coupon-list-by-website`;
      const { facets } = await probe.expect(`${list}?per_page=1`, shapes.facetedPage);
      for (const [name, values] of Object.entries(
        (facets ?? {}) as Record<string, { value: string; count: number }[]>,
      )) {
        const [first] = values;
        if (first === undefined) continue;
        const path = `${list}?${new URLSearchParams({ [name]: first.value, per_page: "1" })}`;
        const { total_records } = await probe.expect(path, shapes.paged(shapes.coupon));
        insist(
          total_records === first.count,
          `${path}: ${String(total_records)} coupons, but the facet says ${first.count}`,
        );
      }
    },
  },
  {
    name: "coupon-list-by-website takes a name",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website`;
      const whole = await probe.expect(path, shapes.paged(shapes.coupon));
      const none = await probe.expect(`${path}?name=zzqqzzqq`, shapes.paged(shapes.coupon));
      insist(
        Number(none.total_records) < Number(whole.total_records),
        `${path}: a name that nothing has leaves all coupons`,
      );
    },
  },
  {
    name: "coupon-by-id gives the coupon",
    run: async (probe) =>
      void (await probe.expect(await couponIdPath(probe, `${COUPON}/coupon-by-id`), shapes.success(shapes.coupon))),
  },
  {
    name: "coupons that carry votes carry their success rate where there are any",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website?per_page=100&sort=popular`;
      for (const { _id, votes, success_rate, last_success_at } of readList(
        await probe.expect(path, shapes.paged(shapes.coupon)),
      )) {
        if (votes === undefined || votes === 0) continue;
        insist(success_rate !== undefined, `${path}: ${_id} has votes and no success_rate`);
        insist(success_rate !== 0 || last_success_at == null, `${path}: ${_id} never worked and has a last success`);
      }
    },
  },
  refuses("coupon-by-id says 404 to an unknown id", 404, `${COUPON}/coupon-by-id?coupon_id=${UNKNOWN_ID}`),
  refuses("coupon-by-id refuses what is no id", 400, `${COUPON}/coupon-by-id?coupon_id=1`),
  {
    name: "couponurl gives the coupon's link",
    run: async (probe) => {
      const path = await couponIdPath(probe, "/v2/fetch/couponurl");
      await probe.expect(
        `${path}&redirection_type=zero-redirect-without-refer&s2s=1`,
        shapes.success(shapes.couponLink),
      );
    },
  },
  answers(
    "getStoresBasedOnDomain gives stores",
    `${STORE}/getStoresBasedOnDomain`,
    shapes.success(shapes.listOf(shapes.store)),
  ),
  {
    name: "getActiveStoresBasedOnDomain leaves out archived and paused stores",
    run: async (probe) => {
      const stores = readList(
        await probe.expect(`${STORE}/getActiveStoresBasedOnDomain`, shapes.success(shapes.listOf(shapes.store))),
      );
      insist(
        stores.every(({ is_archived, is_paused }) => !is_archived && !is_paused),
        "an archived or paused store is listed",
      );
    },
  },
  answers("latest-stores gives stores", `${STORE}/latest-stores`, shapes.success(shapes.listOf(shapes.store))),
  {
    name: "top-visited-stores gives stores with store_details, most visited first",
    run: async (probe) => {
      const stores = readList(
        await probe.expect(`${STORE}/top-visited-stores`, shapes.success(shapes.listOf(shapes.trendingStore))),
      );
      const visits = stores.flatMap(({ visit_count }) => (typeof visit_count === "number" ? [visit_count] : []));
      insist(
        visits.every((count, index) => index === 0 || count <= (visits[index - 1] ?? count)),
        "the order is another",
      );
    },
  },
  ...(["_id", "slug"] as const).map((key) => ({
    name: `getStoreByIdAndAllItsCoupons takes a store's ${key}`,
    run: async (probe: Probe) => {
      const path = await storeIdPath(probe, `${STORE}/getStoreByIdAndAllItsCoupons`, key);
      await probe.expect(path, shapes.success(shapes.storePage));
    },
  })),
  refuses(
    "getStoreByIdAndAllItsCoupons says 404 to an unknown store",
    404,
    `${STORE}/getStoreByIdAndAllItsCoupons?storeId=${UNKNOWN_ID}`,
  ),
  {
    name: "store-rating-average gives a number from 0 to 5",
    run: async (probe) =>
      void (await probe.expect(
        await storeIdPath(probe, "/api/end-user/store-rating/store-rating-average"),
        shapes.ratingAnswer,
      )),
  },
  pages(
    "search-store finds stores and says totalRecords",
    async () => "/end-user/store/search-store?name=a",
    shapes.store,
    "totalRecords",
  ),
  {
    name: "an unknown domain is 404",
    run: async (probe) =>
      void (await probe.refuse(`${WEBSITE}/fetchByDomain`, 404, { headers: { "domain-name": "nowhere.invalid" } })),
  },
  {
    name: "logging out without a token is 401",
    run: async (probe) => void (await probe.refuse("/system-user/logout", 401)),
  },
  {
    name: "logging a blocked user out without a token is 401",
    run: async (probe) => void (await probe.refuse("/users/logout", 401)),
  },
  {
    name: "hostile search text is only text",
    run: async (probe) => {
      for (const text of ["'; drop table coupons; --", "%", ":* & | !", "\\", "<script>", "\u0000"]) {
        const path = `/end-user/coupon/search-coupon?resolution=${SERVER_RESOLUTION}&name=${encodeURIComponent(text)}`;
        const { status } = await probe.request(path);
        insist(status < 500, `${path}: got ${status}`);
      }
    },
  },
  {
    name: "a preflight from the domain is answered with a long Access-Control-Max-Age",
    run: async (probe) => {
      const { data } = await probe.expect(`${WEBSITE}/fetchByDomain`, shapes.success(shapes.website));
      const { domain } = { domain: "", ...(data as object) };
      const origin = `https://${domain}`;
      const headers = {
        Origin: origin,
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "content-type, domain-name",
      };
      const response = await probe.send(`${WEBSITE}/fetchByDomain`, { method: "OPTIONS", headers });
      insist(response.ok, `expected 2xx, got ${response.status}`);
      const allowed = response.headers.get("access-control-allow-origin");
      insist(allowed === origin || allowed === "*", `Access-Control-Allow-Origin is ${allowed}`);
      insist(
        Number(response.headers.get("access-control-max-age")) >= 600,
        "Access-Control-Max-Age is below ten minutes",
      );
    },
  },
];
