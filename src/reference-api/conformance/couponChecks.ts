import { pathOf } from "../contract/endpoints";
import { type Check, insist, pages, readList, refuses } from "./Check";
import { addQuery, createPath, findStore, readFirst, UNKNOWN_ID } from "./paths";

const LIST = pathOf("websiteCoupons");

/** Checks of categories and of coupons: their lists, searches and links. */
export const couponChecks: readonly Check[] = [
  pages("categoryCoupons", "getCouponsBasedOnCategory gives a category's coupons", (probe) =>
    createPath(probe, "categoryCoupons"),
  ),
  refuses("categoryCoupons", "getCouponsBasedOnCategory needs a category", 400),
  pages("websiteCoupons", "coupon-list-by-website gives coupons", async () => LIST),
  pages("storeCoupons", "coupons-by-storeid gives a store's coupons", (probe) => createPath(probe, "storeCoupons")),
  pages("searchCoupons", "search-coupon finds coupons", async (probe) =>
    createPath(probe, "searchCoupons", { name: String((await findStore(probe)).name) }),
  ),
  {
    name: "coupon lists that echo sort and type honour them",
    call: "websiteCoupons",
    run: async (probe) => {
      const path = addQuery(LIST, { sort: "ending", type: "code", per_page: "50" });
      const body = await probe.expect(path, "websiteCoupons");
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
    call: "websiteCoupons",
    run: async (probe) => {
      const path = addQuery(LIST, { sort: "saving", per_page: "50" });
      const { status, body } = await probe.request(path);
      // An API that does not know this order may refuse it, or answer in its usual one.
      if (status === 400 || body.sort !== "saving") return;
      const isOver = readList(await probe.expect(path, "websiteCoupons")).map(
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
    call: "websiteCoupons",
    run: async (probe) => {
      const first = await readFirst(probe, "websiteCoupons");
      const { slug } = (first.store ?? first.store_id ?? {}) as { slug?: string };
      const category = String(first.category);
      const path = addQuery(LIST, { store: slug ?? "", category, per_page: "50" });
      const body = await probe.expect(path, "websiteCoupons");
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
      const soonPath = addQuery(LIST, { ending: "soon", per_page: "50" });
      const soon = await probe.expect(soonPath, "websiteCoupons");
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
    call: "websiteCoupons",
    run: async (probe) => {
      const { facets } = await probe.expect(addQuery(LIST, { per_page: "1" }), "websiteCoupons");
      for (const [name, values] of Object.entries(
        (facets ?? {}) as Record<string, { value: string; count: number }[]>,
      )) {
        const [first] = values;
        if (first === undefined) continue;
        const path = addQuery(LIST, { [name]: first.value, per_page: "1" });
        const { total_records } = await probe.expect(path, "websiteCoupons");
        insist(
          total_records === first.count,
          `${path}: ${String(total_records)} coupons, but the facet says ${first.count}`,
        );
      }
    },
  },
  {
    name: "coupon-list-by-website takes a name",
    call: "websiteCoupons",
    run: async (probe) => {
      const whole = await probe.expect(LIST, "websiteCoupons");
      const none = await probe.expect(addQuery(LIST, { name: "zzqqzzqq" }), "websiteCoupons");
      insist(
        Number(none.total_records) < Number(whole.total_records),
        `${LIST}: a name that nothing has leaves all coupons`,
      );
    },
  },
  {
    name: "coupons that carry votes carry their success rate where there are any",
    call: "websiteCoupons",
    run: async (probe) => {
      const path = addQuery(LIST, { per_page: "100", sort: "popular" });
      for (const { _id, votes, success_rate, last_success_at } of readList(
        await probe.expect(path, "websiteCoupons"),
      )) {
        if (votes === undefined || votes === 0) continue;
        insist(success_rate !== undefined, `${path}: ${_id} has votes and no success_rate`);
        insist(success_rate !== 0 || last_success_at == null, `${path}: ${_id} never worked and has a last success`);
      }
    },
  },
  refuses("couponById", "coupon-by-id says 404 to an unknown id", 404, { coupon_id: UNKNOWN_ID }),
  refuses("couponById", "coupon-by-id refuses what is no id", 400, { coupon_id: "1" }),
  {
    name: "couponurl takes tracking texts",
    call: "couponUrl",
    run: async (probe) => {
      const query = { redirection_type: "zero-redirect-without-refer", s2s: "1" };
      await probe.expect(await createPath(probe, "couponUrl", query), "couponUrl");
    },
  },
];
