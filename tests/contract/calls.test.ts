import { afterAll, beforeAll, expect, it } from "vitest";
import { CALLS } from "../../src/api/allCalls";
import { type Api, createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { ENDPOINTS } from "../../src/api/endpoints";
import type { Rating, Website } from "../../src/domain/entities";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { createLetterToken } from "../../src/reference-api/mail/letterTokens";
import websites from "../../src/reference-api/seed/websites.json";
import { ANSWER_SHAPES } from "../../src/server/caching/answers/answerShapes";

const DOMAIN = "dealharbor.example";
const PAGING = { page: 1, perPage: 2 };
const PAGED = { page: "1", per_page: "2" };

/** The tokens of the links in a mail. */
const TOKENS = { confirm: createLetterToken(), unsubscribe: createLetterToken() };

let server: ReferenceApi;
let api: Api;
const asked: Request[] = [];
/** A coupon and the store that it belongs to. */
let coupon: { id: string; storeId: string };

beforeAll(async () => {
  server = await createReferenceApi({ dataDir: "memory://", log: () => undefined });
  const http = createHttp({
    origin: "http://api.localhost",
    domain: DOMAIN,
    timeoutMs: 20_000,
    getToken: () => "a-token",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(request.clone());
      return server.fetch(request);
    },
  });
  api = createApi(http, { pictureOrigin: "" });
  const [first] = await api.domainCoupons("1280x720");
  const { db } = server.database;
  const subscription = { domain: DOMAIN, email: "links@reader.example" };
  await db
    .insertInto("newsletter_subscriptions")
    .values({ ...subscription, created_at: new Date() })
    .execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  for (const purpose of ["confirm", "unsubscribe"] as const)
    await db
      .insertInto("newsletter_links")
      .values({ ...subscription, hash: TOKENS[purpose].hash, purpose, expires_at })
      .execute();
  coupon = { id: first?.id ?? "", storeId: first?.store?.id ?? "" };
}, 60_000);

afterAll(() => server.close());

const SHIPPED = websites[0];
if (SHIPPED === undefined) throw new Error("The first shipped domain is asked for.");
/** What the site reads of the shipped website data: every field of the contract that is one value. */
const expectedWebsite = {
  domain: SHIPPED.domain,
  name: SHIPPED.name,
  logo: SHIPPED.logo,
  favicon: SHIPPED.favicon,
  headerColor: SHIPPED.header_color,
  headerHtml: { html: SHIPPED.header_html },
  metaTitle: SHIPPED.meta_tag,
  metaDescription: SHIPPED.meta_description,
  homePage: SHIPPED.home_page,
  footerAboutUs: SHIPPED.footer_about_us,
  footerText: SHIPPED.footer_text,
  verificationTag: SHIPPED.google_verification_tag,
  contact: SHIPPED.contact,
  lang: SHIPPED.lang,
};

interface CallCase {
  readonly endpoint: string;
  readonly run: () => Promise<unknown>;
  readonly query?: () => Readonly<Record<string, string>>;
  readonly body?: object;
  /** Whether the answer was read as what the site shows. */
  readonly isRead: (answer: never) => boolean;
}

const isList = (answer: readonly unknown[]) => answer.length > 0;
const isPage = (answer: { items: readonly unknown[]; totalRecords: number; totalPages: number; perPage: number }) =>
  answer.items.length > 0 && answer.totalRecords > 0 && answer.totalPages > 0 && answer.perPage === 2;
const MESSAGE = { name: "Ada", email: "ada@reader.example", subject: "Hello", message: "How are you?" };
const USER = { name: "Ada Finch", email: "ada.calls@reader.example", password: "correct horse" };

const CASES: Readonly<Record<string, CallCase>> = {
  website: {
    endpoint: "GET /api/end-user/website-data/fetchByDomain",
    run: () => api.website(),
    isRead: (website: Website) => {
      expect(website).toMatchObject(expectedWebsite);
      expect(website.headerScripts.map(({ src }) => src)).toContain("/scripts/outbound.js");
      expect(website.footerScripts.map(({ text }) => text).join()).toContain("page-end");
      expect(website.banners).toHaveLength(SHIPPED.banners_v2.length);
      return true;
    },
  },
  websites: { endpoint: "GET /websiteData/fetchAll", run: () => api.websites(), isRead: isList },
  footerTags: {
    endpoint: "GET /api/end-user/website-data/fetchFooterJS",
    run: () => api.footerTags(),
    isRead: ({ footerScripts }: { footerScripts: readonly unknown[] }) => isList(footerScripts),
  },
  verificationTags: {
    endpoint: "GET /api/end-user/website-data/google-verification-tag",
    run: () => api.verificationTags(),
    isRead: ({ verificationTag }: { verificationTag: string }) => verificationTag !== "",
  },
  featureCards: { endpoint: "GET /end-user/deals-info/", run: () => api.featureCards(), isRead: isList },
  adBanners: {
    endpoint: "GET /end-user/advertisement/getAdBannerByDomain",
    run: () => api.adBanners(),
    isRead: isList,
  },
  recommendedBanners: {
    endpoint: "GET /end-user/advertisement/recommendBannerByDomain",
    run: () => api.recommendedBanners("120 * 600"),
    query: () => ({ dimension: "120 * 600" }),
    isRead: isList,
  },
  categories: {
    endpoint: "GET /api/end-user/coupon/getUniqueCategoryAndCount",
    run: () => api.categories(),
    query: () => ({ district: "true" }),
    isRead: isList,
  },
  categoryCoupons: {
    endpoint: "GET /api/end-user/coupon/getCouponsBasedOnCategory",
    run: () => api.categoryCoupons("Garden", PAGING),
    query: () => ({ category: "Garden", ...PAGED }),
    isRead: isPage,
  },
  domainCoupons: {
    endpoint: "GET /api/end-user/coupon/getCouponsBasedOnDomain",
    run: () => api.domainCoupons("1280x720"),
    query: () => ({ resolution: "1280x720" }),
    isRead: isList,
  },
  websiteCoupons: {
    endpoint: "GET /api/end-user/coupon/coupon-list-by-website",
    run: () =>
      api.websiteCoupons({
        ...PAGING,
        ...{ sort: "ending", type: "code", ending: "soon", store: "oak", category: "Tea", name: "o" },
      }),
    query: () => ({ ...PAGED, sort: "ending", type: "code", ending: "soon", store: "oak", category: "Tea", name: "o" }),
    isRead: ({ store, ending }: { store?: string; ending?: string }) => store === "oak" && ending === "soon",
  },
  couponById: {
    endpoint: "GET /api/end-user/coupon/coupon-by-id",
    run: () => api.couponById(coupon.id),
    query: () => ({ coupon_id: coupon.id }),
    isRead: ({ id }: { id: string }) => id === coupon.id,
  },
  storeCoupons: {
    endpoint: "GET /api/end-user/coupon/coupons-by-storeid",
    run: () => api.storeCoupons(coupon.storeId, PAGING),
    query: () => ({ storeId: coupon.storeId, ...PAGED }),
    isRead: isPage,
  },
  searchCoupons: {
    endpoint: "GET /end-user/coupon/search-coupon",
    run: () => api.searchCoupons("coffee", "1280x720", PAGING),
    query: () => ({ name: "coffee", resolution: "1280x720", ...PAGED }),
    isRead: isPage,
  },
  couponUrl: {
    endpoint: "GET /v2/fetch/couponurl",
    run: () => api.couponUrl({ coupon_id: coupon.id, redirection_type: "redirect", mtrd: "m7" }),
    query: () => ({ coupon_id: coupon.id, redirection_type: "redirect", mtrd: "m7" }),
    isRead: (link: string | undefined) => link !== undefined && URL.canParse(link),
  },
  vote: {
    endpoint: "POST /end-user/coupon/vote",
    run: () => api.vote(coupon.id, false),
    get body() {
      return { coupon_id: coupon.id, worked: false };
    },
    isRead: (answer: undefined) => answer === undefined,
  },
  domainStores: {
    endpoint: "GET /api/end-user/store/getStoresBasedOnDomain",
    run: () => api.domainStores(),
    isRead: isList,
  },
  activeStores: {
    endpoint: "GET /api/end-user/store/getActiveStoresBasedOnDomain",
    run: () => api.activeStores(),
    isRead: isList,
  },
  storeWithCoupons: {
    endpoint: "GET /api/end-user/store/getStoreByIdAndAllItsCoupons",
    run: () => api.storeWithCoupons(coupon.storeId),
    query: () => ({ storeId: coupon.storeId }),
    isRead: ({ store, coupons }: { store: { id: string }; coupons: readonly unknown[] }) =>
      store.id === coupon.storeId && isList(coupons),
  },
  latestStores: { endpoint: "GET /api/end-user/store/latest-stores", run: () => api.latestStores(), isRead: isList },
  topVisitedStores: {
    endpoint: "GET /api/end-user/store/top-visited-stores",
    run: () => api.topVisitedStores(),
    isRead: isList,
  },
  searchStores: {
    endpoint: "GET /end-user/store/search-store",
    run: () => api.searchStores("o", PAGING),
    query: () => ({ name: "o", ...PAGED }),
    isRead: isPage,
  },
  storeRating: {
    endpoint: "GET /api/end-user/store-rating/store-rating-average",
    run: () => api.storeRating(coupon.storeId),
    query: () => ({ storeId: coupon.storeId }),
    isRead: ({ average, count = 0 }: Rating) => average > 0 && average <= 5 && count > 0,
  },
  subscribe: {
    endpoint: "POST /end-user/newsletter/email-subscribe",
    run: () => api.subscribe("calls@reader.example"),
    body: { email_id: "calls@reader.example" },
    isRead: ({ isSuccess }: { isSuccess: boolean }) => isSuccess,
  },
  sendMail: {
    endpoint: "POST /api/end-user/mail/sendMail",
    run: () => api.sendMail(MESSAGE),
    body: MESSAGE,
    isRead: ({ isSuccess }: { isSuccess: boolean }) => isSuccess,
  },
  confirmSubscription: {
    endpoint: "POST /end-user/newsletter/confirm",
    run: () => api.confirmSubscription(TOKENS.confirm.token),
    body: { token: TOKENS.confirm.token },
    isRead: (isDone: boolean) => isDone,
  },
  unsubscribe: {
    endpoint: "POST /end-user/newsletter/unsubscribe",
    run: () => api.unsubscribe(TOKENS.unsubscribe.token),
    body: { token: TOKENS.unsubscribe.token },
    isRead: (isDone: boolean) => isDone,
  },
  register: {
    endpoint: "POST /system-user/register",
    run: () => api.register(USER),
    body: USER,
    isRead: ({ token }: { token: string }) => token !== "",
  },
};

/** Those of a session stand in accounts.test.ts. */
const OF_ACCOUNTS: readonly string[] = ["login", "logout", "logoutBlockedUser"];

it("every call of the site is tried here or with the accounts", () => {
  expect(new Set([...Object.keys(CASES), ...OF_ACCOUNTS])).toEqual(new Set(Object.keys(ENDPOINTS)));
});

it.each(Object.entries(CASES))(
  "%s carries what the contract names, and its answer is read #contract-calls-1",
  async (_call, facts) => {
    asked.length = 0;
    const answer = await facts.run();
    const [request] = asked;
    if (request === undefined) throw new Error("Nothing was asked.");
    const url = new URL(request.url);
    expect(asked).toHaveLength(1);
    expect(`${request.method} ${url.pathname}`).toBe(facts.endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual(facts.query?.() ?? {});
    expect(request.headers.get("content-type")).toContain("application/json");
    expect(request.headers.get("domain-name")).toBe(DOMAIN);
    expect(request.headers.get("authorization")).toBe("Bearer a-token");
    if (facts.body !== undefined) expect(await request.json()).toEqual(facts.body);
    expect(facts.isRead(answer as never)).toBe(true);
  },
);

const STORED = Object.entries(CALLS).flatMap(([call, { cached }]) => (cached === "never" ? [] : [call]));

it("each call whose answer servers store has a shape, and no other call", () => {
  expect(Object.keys(ANSWER_SHAPES).sort()).toEqual(STORED.sort());
});

it.each(STORED)("the answer of %s has its shape after it was stored as JSON", async (call) => {
  const stored: unknown = JSON.parse(JSON.stringify(await CASES[call]?.run()));
  expect(ANSWER_SHAPES[call as keyof Api]?.(stored)).toBe(true);
});
