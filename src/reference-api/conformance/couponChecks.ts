import { SERVER_RESOLUTION } from "../../domain/resolution";
import { answers, type Check, insist, pages, readFirst, readList, refuses } from "./Check";
import { COUPON, couponIdPath, STORE, storeIdPath, UNKNOWN_ID } from "./paths";

/** Checks of categories and of coupons: their lists, searches and links. */
export const couponChecks: readonly Check[] = [
  answers(
    "getUniqueCategoryAndCount gives categories",
    `${COUPON}/getUniqueCategoryAndCount?district=true`,
    "categories",
  ),
  answers(
    "getCouponsBasedOnDomain gives coupons",
    `${COUPON}/getCouponsBasedOnDomain?resolution=${SERVER_RESOLUTION}`,
    "coupons",
  ),
  pages(
    "getCouponsBasedOnCategory gives a category's coupons",
    async (probe) => {
      const { category } = await readFirst(probe, `${COUPON}/getUniqueCategoryAndCount?district=true`, "categories");
      return `${COUPON}/getCouponsBasedOnCategory?category=${encodeURIComponent(String(category))}`;
    },
    "couponPage",
  ),
  refuses("getCouponsBasedOnCategory needs a category", 400, `${COUPON}/getCouponsBasedOnCategory`),
  pages("coupon-list-by-website gives coupons", async () => `${COUPON}/coupon-list-by-website`, "couponPage"),
  pages(
    "coupons-by-storeid gives a store's coupons",
    (probe) => storeIdPath(probe, `${COUPON}/coupons-by-storeid`),
    "couponPage",
  ),
  pages(
    "search-coupon finds coupons",
    async (probe) => {
      const { name } = await readFirst(probe, `${STORE}/getActiveStoresBasedOnDomain`, "stores");
      return `/end-user/coupon/search-coupon?resolution=${SERVER_RESOLUTION}&name=${encodeURIComponent(String(name))}`;
    },
    "couponPage",
  ),
  {
    name: "coupon lists that echo sort and type honour them",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website?sort=ending&type=code&per_page=50`;
      const body = await probe.expect(path, "couponPage");
      if (body.type === undefined && body.sort === undefined) return;
      insist(body.sort === "ending" && body.type === "code", `${path}: echoes ${body.sort} and ${body.type}`);
      insist(
        readList(body).every(({ code }) => typeof code === "string"),
        `${path}: an offer without a code is listed`,
      );
    },
  },
  {
    name: "optional: coupon lists that can put the best savings first do so, and expired ones last",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website?sort=saving&per_page=50`;
      const { status, body } = await probe.request(path);
      // An API that does not know this order may refuse it, or answer in its usual one.
      if (status === 400 || body.sort !== "saving") return;
      const isOver = readList(await probe.expect(path, "couponPage")).map(
        ({ expiry_date }) => expiry_date != null && Date.parse(String(expiry_date)) <= Date.now(),
      );
      insist(
        isOver.lastIndexOf(false) < isOver.indexOf(true) || !isOver.includes(true),
        `${path}: an expired offer is before a live one`,
      );
    },
  },
  {
    name: "optional: coupon lists that repeat ending, store and category honour them",
    run: async (probe) => {
      const list = `${COUPON}/coupon-list-by-website`;
      const first = await readFirst(probe, list, "coupons");
      const { slug } = (first.store ?? first.store_id ?? {}) as { slug?: string };
      const category = String(first.category);
      const query = new URLSearchParams({ store: slug ?? "", category, per_page: "50" });
      const path = `${list}?${query}`;
      const body = await probe.expect(path, "couponPage");
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
      const soon = await probe.expect(soonPath, "couponPage");
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
      const { facets } = await probe.expect(`${list}?per_page=1`, "facetedPage");
      for (const [name, values] of Object.entries(
        (facets ?? {}) as Record<string, { value: string; count: number }[]>,
      )) {
        const [first] = values;
        if (first === undefined) continue;
        const path = `${list}?${new URLSearchParams({ [name]: first.value, per_page: "1" })}`;
        const { total_records } = await probe.expect(path, "couponPage");
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
      const whole = await probe.expect(path, "couponPage");
      const none = await probe.expect(`${path}?name=zzqqzzqq`, "couponPage");
      insist(
        Number(none.total_records) < Number(whole.total_records),
        `${path}: a name that nothing has leaves all coupons`,
      );
    },
  },
  {
    name: "coupon-by-id gives the coupon",
    run: async (probe) => void (await probe.expect(await couponIdPath(probe, `${COUPON}/coupon-by-id`), "coupon")),
  },
  {
    name: "coupons that carry votes carry their success rate where there are any",
    run: async (probe) => {
      const path = `${COUPON}/coupon-list-by-website?per_page=100&sort=popular`;
      for (const { _id, votes, success_rate, last_success_at } of readList(await probe.expect(path, "couponPage"))) {
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
      await probe.expect(`${path}&redirection_type=zero-redirect-without-refer&s2s=1`, "couponLink");
    },
  },
];
