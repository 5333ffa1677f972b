import { describe, expect, it } from "vitest";
import { createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { CouponUrlStore } from "../../src/stores/slices/CouponUrlStore";

const API = "https://api.deals.example";

/** An API client that receives one answer for every call; the body of each request is added to `sent`. */
function answerWith(body: object, sent: unknown[] = []) {
  const http = createHttp({
    origin: API,
    domain: "deals.example",
    timeoutMs: 5000,
    fetch: async (input, init) => {
      const text = await new Request(input, init).text();
      if (text !== "") sent.push(JSON.parse(text));
      return Response.json(body);
    },
  });
  return createApi(http, { pictureOrigin: API });
}

const answerList = (...entries: object[]) => answerWith({ success: true, sucess: true, data: entries });
const answerOne = (data: object) => answerWith({ success: true, data });

const STORE = {
  _id: "s1",
  slug: "oak-ember",
  name: "Oak & Ember",
  image: "/images/stores/oak-ember.svg",
  desktop_redirection_type: "zero-redirect-with-refer",
};
const READ_STORE = {
  id: "s1",
  slug: "oak-ember",
  name: "Oak & Ember",
  image: `${API}/images/stores/oak-ember.svg`,
  redirectionType: "zero-redirect-with-refer",
};
const COUPON = {
  _id: "c1",
  name: "Ten off",
  title: "Ten percent off",
  description: "On <b>everything</b>.",
  category: "Home & Garden",
  expiry_date: "2031-05-04T18:00:00.000Z",
  finalLink: "https://partner.example/final",
  link: "https://store.example/plain",
  image: "/images/coupons/c1.svg",
  code: "TEN",
  value: "10% off",
  terms: { where: "online" },
};
const READ_COUPON = {
  id: "c1",
  name: "Ten off",
  title: "Ten percent off",
  description: { html: "On <b>everything</b>." },
  category: "Home & Garden",
  expiresAtMs: Date.UTC(2031, 4, 4, 18),
  finalLink: "https://partner.example/final",
  link: "https://store.example/plain",
  image: `${API}/images/coupons/c1.svg`,
  code: "TEN",
  value: "10% off",
  terms: { where: "online" },
};

describe("every field of the contract is read from", () => {
  it("a coupon, under _id or id, with its store under store or store_id #entities-1", async () => {
    const { _id: id, ...rest } = COUPON;
    const shapes = [
      { ...COUPON, store: STORE },
      { ...COUPON, store_id: STORE },
      { id, ...rest, store: STORE },
    ];
    for (const shape of shapes)
      expect(await answerList(shape).domainCoupons("1280x720")).toEqual([{ ...READ_COUPON, store: READ_STORE }]);
  });

  it("a page of coupons, with total_records and total_pages #entities-2", async () => {
    const paging = { total_records: 41, total_pages: 21, page: 3, per_page: 2 };
    const api = answerWith({ success: true, data: [COUPON], ...paging });
    const found = await api.websiteCoupons({ page: 3, perPage: 2 });
    expect(found).toEqual({ items: [READ_COUPON], totalRecords: 41, totalPages: 21, page: 3, perPage: 2 });
  });

  it("a store, its picture and slug in store_details too #entities-3", async () => {
    const fields = { visit_count: 1234, description: "Lamps." };
    const { image, slug, ...rest } = STORE;
    for (const shape of [STORE, { ...rest, store_details: { image, slug } }]) {
      const entry = { ...shape, ...fields };
      expect(await answerList(entry).latestStores()).toEqual([READ_STORE]);
      expect(await answerList(entry).topVisitedStores()).toEqual([READ_STORE]);
      expect(await answerList(entry).domainStores()).toEqual([{ ...READ_STORE, visitCount: 1234 }]);
      const { store } = await answerOne({ store: entry, coupons: [] }).storeWithCoupons("s1");
      expect(store).toEqual({ ...READ_STORE, description: "Lamps." });
    }
    const listed = [STORE, { ...STORE, is_archived: true }, { ...STORE, is_paused: true }];
    expect(await answerList(...listed).activeStores(), "neither archived nor paused").toMatchObject([READ_STORE]);
  });

  it("a category: its name and its count #entities-4", async () => {
    expect(await answerList({ category: "Garden", count: 12 }).categories()).toEqual([{ name: "Garden", count: 12 }]);
  });

  it.each(["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] as const)(
    "a banner of %s, its image_url before its image_upload #entities-5",
    async (dimension) => {
      const banner = {
        _id: "b1",
        banner_dimension: dimension,
        image_upload: "/images/b1.svg",
        redirect_url: "/coupons",
      };
      const read = { id: "b1", dimension, image: `${API}/images/b1.svg`, href: "/coupons" };
      expect(await answerList(banner).recommendedBanners(dimension)).toEqual([read]);
      const absolute = { ...banner, image_url: "https://cdn.example/b1.svg" };
      expect(await answerList(absolute).adBanners()).toEqual([{ ...read, image: "https://cdn.example/b1.svg" }]);
    },
  );

  it("a website, with its contact and its own banners #entities-6", async () => {
    const website = await answerOne({
      domain: "deals.example",
      name: "Deals",
      logo: "/logo.svg",
      favicon: "/favicon.svg",
      header_color: "#0F6E84",
      header_html: "<b>Today</b>",
      meta_tag: "Deals: title",
      meta_description: "Deals: description",
      home_page: "Home Page Two",
      footer_about_us: "About Deals.",
      footer_text: "Deals Ltd.",
      header_js: '<script async src="/head.js"></script>',
      footer_js: "<script>foot()</script>",
      contact: { email: "hello@deals.example", phone: "+44 1", address: "1 Quay" },
      google_verification_tag: "proof-7",
      banners_v2: [{ image: "/hero.svg", url: "/coupons", storeId: "oak-ember" }],
    }).website();
    expect(website).toMatchObject({
      domain: "deals.example",
      name: "Deals",
      logo: `${API}/logo.svg`,
      favicon: `${API}/favicon.svg`,
      headerColor: "#0F6E84",
      headerHtml: { html: "<b>Today</b>" },
      metaTitle: "Deals: title",
      metaDescription: "Deals: description",
      homePage: "Home Page Two",
      footerAboutUs: "About Deals.",
      footerText: "Deals Ltd.",
      headerScripts: [{ src: "/head.js", isAsync: true }],
      footerScripts: [{ text: "foot()" }],
      contact: { email: "hello@deals.example", phone: "+44 1", address: "1 Quay" },
      verificationTag: "proof-7",
      banners: [{ image: `${API}/hero.svg`, href: "/coupons", storeId: "oak-ember" }],
    });
  });

  it("the website settings: feature cards, verification tag and footer script #entities-7", async () => {
    const card = { icon: "/icon.svg", title: "Checked", description: "By <b>hand</b>" };
    expect(await answerList(card).featureCards()).toEqual([
      { icon: `${API}/icon.svg`, title: "Checked", description: { html: "By <b>hand</b>" } },
    ]);
    const tags = { google_verification_tag: "proof-7", footer_js: "<script>foot()</script>" };
    expect(await answerOne(tags).verificationTags()).toMatchObject({
      verificationTag: "proof-7",
      footerScripts: [{ text: "foot()" }],
    });
    expect(await answerOne(tags).footerTags()).toMatchObject({ footerScripts: [{ text: "foot()" }] });
  });

  it("a store's rating: one number #entities-8", async () => {
    expect(await answerWith({ success: true, data: 4.25 }).storeRating("s1")).toEqual({ average: 4.25 });
  });

  it("what a server may say beside it: how many ratings and how many offers there are", async () => {
    for (const [body, read] of [
      [
        { data: 4.25, count: 31 },
        { average: 4.25, count: 31 },
      ],
      [{ data: { average: "3.5", count: 2 } }, { average: 3.5, count: 2 }],
      [{ data: 9, count: -1 }, { average: 5 }],
      [{ data: null }, { average: 0 }],
    ] as const)
      expect(await answerWith({ success: true, ...body }).storeRating("s1")).toEqual(read);
    await expect(answerWith({ success: true, data: "many" }).storeRating("s1")).rejects.toThrow("could not be read");
    const counts = [12, "7", 0, -1, 1.5, "many", null];
    const stores = counts.map((coupon_count, index) => ({ ...STORE, _id: `s${index}`, coupon_count }));
    const read = await answerList(...stores).latestStores();
    expect(read.map(({ couponCount }) => couponCount)).toEqual([12, 7, 0, undefined, undefined, undefined, undefined]);
  });

  it("the best saving of a store and of a category, as short as the value of an offer, and without markup", async () => {
    const cut = `${"x".repeat(28)}…`;
    for (const [best_value, read] of [
      ["35% off", "35% off"],
      [" <b>Up to 70%</b> off<script>alert(1)</script> ", "Up to 70% off"],
      ["x".repeat(300), cut],
      [12, "12"],
      ...["", " ", "<b> </b>", null, {}, ["35% off"], Number.NaN].map((nothing) => [nothing, undefined] as const),
    ] as const) {
      const [store] = await answerList({ ...STORE, best_value }).topVisitedStores();
      const [category] = await answerList({ category: "Garden", best_value }).categories();
      const page = await answerOne({ store: { ...STORE, best_value }, coupons: [] }).storeWithCoupons("s1");
      expect([best_value, store?.bestValue, category?.bestValue, page.store.bestValue]).toEqual([
        best_value,
        ...[read, read, read],
      ]);
    }
  });

  it("a login: token and role; a registration: its token #entities-9", async () => {
    const answer = { token: "t-1", role: "editor" };
    expect(await answerOne(answer).login({ email: "a@b.example", password: "x" })).toMatchObject(answer);
    expect(await answerOne(answer).register({ email: "a@b.example" })).toEqual({ token: "t-1" });
  });
});

describe("what the site sends", () => {
  it("of a subscription is email_id #entities-10", async () => {
    const sent: unknown[] = [];
    await answerWith({ sucess: true, message: "Done." }, sent).subscribe("ada@reader.example");
    expect(sent).toEqual([{ email_id: "ada@reader.example" }]);
  });

  it("of a contact message are the fields as they were written, whatever their names #entities-11", async () => {
    const sent: unknown[] = [];
    const message = { name: "Ada", message: "  Two\nlines ", order_number: "17" };
    await answerWith({ success: true, message: "Sent." }, sent).sendMail(message);
    expect(sent).toEqual([message]);
  });
});

describe("the coupon url state", () => {
  const request = { couponId: "c1", redirectionType: "redirect" } as const;

  it("is loading, then has its link and says so #entities-12", async () => {
    const state = new CouponUrlStore(answerOne({ coupons: [{ finalLink: "https://partner.example/x" }] }));
    const asked = state.request(request);
    expect([state.loading, state.link, state.linkSuccess, state.error]).toEqual([true, "", false, false]);
    await asked;
    const { link, linkSuccess, error, loading } = state;
    expect({ link, linkSuccess, error, loading }).toEqual({
      link: "https://partner.example/x",
      linkSuccess: true,
      error: false,
      loading: false,
    });
  });

  it("has an error and no link where the API gives none #entities-13", async () => {
    const state = new CouponUrlStore(answerOne({ coupons: [] }));
    await state.request(request);
    const { link, linkSuccess, error, loading } = state;
    expect({ link, linkSuccess, error, loading }).toEqual({
      link: "",
      linkSuccess: false,
      error: true,
      loading: false,
    });
  });
});
