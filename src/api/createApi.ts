import type {
  Banner,
  Category,
  CountedStore,
  Coupon,
  FeatureCard,
  ListedWebsite,
  Paged,
  Rating,
  ScriptElement,
  StoreRef,
  StoreWithCoupons,
  Website,
} from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { toWebUrl } from "../domain/text/safeHref";
import { ApiError } from "./ApiError";
import type { Http, Query } from "./createHttp";
import { normalizeBanner } from "./normalizeBanner";
import { normalizeCategory, normalizeCoupon } from "./normalizeCoupon";
import { type NormalizeContext, normalizeEntries, normalizeList, normalizePaged } from "./normalizeList";
import {
  normalizeActiveStore,
  normalizeCountedStore,
  normalizeListedStore,
  normalizeRating,
  normalizeStore,
} from "./normalizeStore";
import { normalizeFeatureCard, normalizeListedWebsite, normalizeWebsite } from "./normalizeWebsite";
import { parseScripts, parseVerificationTag } from "./parseScripts";
import { type Fields, readFlag, readList, readRecord, readText } from "./readFields";
import { readServerMessage } from "./readServerMessage";

/** Query of a paged list. */
export type PageQuery = {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly sort?: string | undefined;
  readonly type?: string | undefined;
  readonly ending?: string | undefined;
  /** Filters by name, on the lists that hold more than one store or category. */
  readonly store?: string | undefined;
  readonly category?: string | undefined;
  /** A search text, on the list of all coupons of the website. */
  readonly name?: string | undefined;
};

/** What an action that a shopper takes was answered with. */
export interface ActionResult {
  readonly isSuccess: boolean;
  readonly message: string;
}

/** The scripts and the tag of one of the calls that carry them. */
export interface SiteTags {
  readonly verificationTag: string;
  readonly footerScripts: readonly ScriptElement[];
}

export type Api = ReturnType<typeof createApi>;

/** Method and path of every function of the API (contract, calls). */
export const ENDPOINTS = {
  website: "GET /api/end-user/website-data/fetchByDomain",
  websites: "GET /websiteData/fetchAll",
  footerTags: "GET /api/end-user/website-data/fetchFooterJS",
  verificationTags: "GET /api/end-user/website-data/google-verification-tag",
  featureCards: "GET /end-user/deals-info/",
  adBanners: "GET /end-user/advertisement/getAdBannerByDomain",
  recommendedBanners: "GET /end-user/advertisement/recommendBannerByDomain",
  categories: "GET /api/end-user/coupon/getUniqueCategoryAndCount",
  categoryCoupons: "GET /api/end-user/coupon/getCouponsBasedOnCategory",
  domainCoupons: "GET /api/end-user/coupon/getCouponsBasedOnDomain",
  websiteCoupons: "GET /api/end-user/coupon/coupon-list-by-website",
  storeCoupons: "GET /api/end-user/coupon/coupons-by-storeid",
  searchCoupons: "GET /end-user/coupon/search-coupon",
  couponById: "GET /api/end-user/coupon/coupon-by-id",
  couponUrl: "GET /v2/fetch/couponurl",
  vote: "POST /end-user/coupon/vote",
  domainStores: "GET /api/end-user/store/getStoresBasedOnDomain",
  activeStores: "GET /api/end-user/store/getActiveStoresBasedOnDomain",
  latestStores: "GET /api/end-user/store/latest-stores",
  topVisitedStores: "GET /api/end-user/store/top-visited-stores",
  searchStores: "GET /end-user/store/search-store",
  storeWithCoupons: "GET /api/end-user/store/getStoreByIdAndAllItsCoupons",
  storeRating: "GET /api/end-user/store-rating/store-rating-average",
  subscribe: "POST /end-user/newsletter/email-subscribe",
  sendMail: "POST /api/end-user/mail/sendMail",
  register: "POST /system-user/register",
  login: "POST /system-user/login",
  logout: "GET /system-user/logout",
  logoutBlockedUser: "GET /users/logout",
} as const satisfies Readonly<Record<string, `${"GET" | "POST"} /${string}`>>;

type EndpointName = keyof typeof ENDPOINTS;

/** One function per endpoint; each gives entities or throws an {@link ApiError}. */
export function createApi(http: Http, context: NormalizeContext) {
  const get = async (name: EndpointName, query?: Query, signal?: AbortSignal): Promise<Fields> =>
    accept(await http.get(pathOf(name), query, signal));
  const post = (name: EndpointName, body: unknown): Promise<Fields> => http.post(pathOf(name), body);
  const listStores = async (name: EndpointName, signal?: AbortSignal): Promise<readonly StoreRef[]> =>
    normalizeList((await get(name, undefined, signal)).data, normalizeListedStore, context);
  const pageOfCoupons = async (
    name: EndpointName,
    query: Query,
    paging: PageQuery,
    signal?: AbortSignal,
  ): Promise<Paged<Coupon>> =>
    normalizePaged(await get(name, { ...query, ...toPaging(paging) }, signal), normalizeCoupon, context);

  return {
    website: async (): Promise<Website> => {
      const { data } = await get("website");
      const website = isRecord(data) ? normalizeWebsite(data, context) : undefined;
      if (website === undefined || website.name === "")
        throw new ApiError("unreadable", "The website data could not be read.", 200);
      return website;
    },
    websites: async (): Promise<readonly ListedWebsite[]> =>
      normalizeList((await get("websites")).data, normalizeListedWebsite, context),
    footerTags: async (signal?: AbortSignal): Promise<SiteTags> => {
      const data = readTags(await get("footerTags", undefined, signal));
      return { verificationTag: "", footerScripts: parseScripts(readText(data, "footer_js")) };
    },
    verificationTags: async (signal?: AbortSignal): Promise<SiteTags> => {
      const data = readTags(await get("verificationTags", undefined, signal));
      return {
        verificationTag: parseVerificationTag(readText(data, "google_verification_tag")),
        footerScripts: parseScripts(readText(data, "footer_js")),
      };
    },
    featureCards: async (signal?: AbortSignal): Promise<readonly FeatureCard[]> =>
      normalizeList((await get("featureCards", undefined, signal)).data, normalizeFeatureCard, context),
    adBanners: async (signal?: AbortSignal): Promise<readonly Banner[]> =>
      normalizeList((await get("adBanners", undefined, signal)).data, normalizeBanner, context),
    recommendedBanners: async (dimension: string, signal?: AbortSignal): Promise<readonly Banner[]> => {
      const { data } = await get("recommendedBanners", { dimension }, signal);
      return normalizeList(data, normalizeBanner, context).filter((banner) => banner.dimension === dimension);
    },
    categories: async (signal?: AbortSignal): Promise<readonly Category[]> => {
      const { data } = await get("categories", { district: "true" }, signal);
      return normalizeList(data, normalizeCategory, context);
    },
    categoryCoupons: (category: string, paging: PageQuery, signal?: AbortSignal) =>
      pageOfCoupons("categoryCoupons", { category }, paging, signal),
    domainCoupons: async (resolution: string, signal?: AbortSignal): Promise<readonly Coupon[]> => {
      const { data } = await get("domainCoupons", { resolution }, signal);
      return normalizeList(data, normalizeCoupon, context);
    },
    websiteCoupons: (paging: PageQuery, signal?: AbortSignal) => pageOfCoupons("websiteCoupons", {}, paging, signal),
    storeCoupons: (storeId: string, paging: PageQuery, signal?: AbortSignal) =>
      pageOfCoupons("storeCoupons", { storeId }, paging, signal),
    searchCoupons: (name: string, resolution: string, paging: PageQuery, signal?: AbortSignal) =>
      pageOfCoupons("searchCoupons", { name, resolution }, paging, signal),
    couponById: async (couponId: string, signal?: AbortSignal): Promise<Coupon> => {
      const { data } = await get("couponById", { coupon_id: couponId }, signal);
      const coupon = isRecord(data) ? normalizeCoupon(data, context) : undefined;
      if (coupon === undefined) throw new ApiError("unreadable", "The coupon could not be read.", 200);
      return coupon;
    },
    /** The coupon's link: finalLink of the first coupon, else domain_link; undefined when neither is a web address. */
    couponUrl: async (query: Query, signal?: AbortSignal): Promise<string | undefined> => {
      const data = readRecord(await get("couponUrl", query, signal), "data");
      const first = readList(data.coupons).find(isRecord) ?? {};
      return toWebUrl(readText(first, "finalLink")) ?? toWebUrl(readText(data, "domain_link"));
    },
    /** Whether an offer worked. Optional in the contract: an API that takes votes says so with `votes` of its coupons. */
    vote: async (couponId: string, worked: boolean): Promise<void> => {
      accept(await post("vote", { coupon_id: couponId, worked }));
    },
    domainStores: async (signal?: AbortSignal): Promise<readonly CountedStore[]> =>
      normalizeList((await get("domainStores", undefined, signal)).data, normalizeCountedStore, context),
    activeStores: async (signal?: AbortSignal): Promise<readonly CountedStore[]> =>
      normalizeList((await get("activeStores", undefined, signal)).data, normalizeActiveStore, context),
    latestStores: (signal?: AbortSignal) => listStores("latestStores", signal),
    topVisitedStores: (signal?: AbortSignal) => listStores("topVisitedStores", signal),
    searchStores: async (name: string, paging: PageQuery, signal?: AbortSignal): Promise<Paged<StoreRef>> =>
      normalizePaged(await get("searchStores", { name, ...toPaging(paging) }, signal), normalizeListedStore, context),
    storeWithCoupons: async (storeId: string, signal?: AbortSignal): Promise<StoreWithCoupons> => {
      const data = readRecord(await get("storeWithCoupons", { storeId }, signal), "data");
      const store = normalizeStore(readRecord(data, "store"), context);
      if (store === undefined) throw new ApiError("unreadable", "The store could not be read.", 200);
      return { store, coupons: normalizeEntries(readList(data.coupons), normalizeCoupon, context) };
    },
    storeRating: async (storeId: string, signal?: AbortSignal): Promise<Rating> => {
      const body = await get("storeRating", { storeId }, signal);
      const rating = normalizeRating(body);
      if (rating === undefined && isSaid(body.data))
        throw new ApiError("unreadable", "The rating could not be read.", 200);
      return rating ?? { average: 0 };
    },
    subscribe: async (email: string, captchaToken?: string): Promise<ActionResult> => {
      const body = await post("subscribe", { email_id: email, ...toCaptcha(captchaToken) });
      return { isSuccess: readFlag(body, "sucess"), message: readText(body, "message") };
    },
    sendMail: async (message: Readonly<Record<string, string>>, captchaToken?: string): Promise<ActionResult> => {
      const body = await post("sendMail", { ...message, ...toCaptcha(captchaToken) });
      const isSuccess = readFlag(body, "success");
      return { isSuccess, message: readText(body, isSuccess ? "message" : "errorMessage") };
    },
    register: async (user: Readonly<Record<string, string>>): Promise<{ token: string }> => {
      const data = readRecord(accept(await post("register", user)), "data");
      return { token: readText(data, "token") };
    },
    login: async (credentials: Readonly<Record<string, string>>) => {
      const data = readRecord(accept(await post("login", credentials)), "data");
      return { token: readText(data, "token"), role: readText(data, "role"), isBlocked: readFlag(data, "is_blocked") };
    },
    logout: async (): Promise<void> => {
      await get("logout");
    },
    logoutBlockedUser: async (): Promise<void> => {
      await get("logoutBlockedUser");
    },
  } satisfies Record<EndpointName, (...parameters: never[]) => Promise<unknown>>;
}

function pathOf(name: EndpointName): string {
  return ENDPOINTS[name].replace(/^\w+ /, "");
}

/** A body that says `success: false` (or `sucess: false`, as deals-info does) is a failure whatever its HTTP status. */
function accept(body: Fields): Fields {
  if (body.success === false || body.sucess === false) {
    const message = readServerMessage(body);
    throw message === undefined
      ? new ApiError("unexplained", "The request failed.", 200)
      : new ApiError("refused", message, 200);
  }
  return body;
}

/** Data that carry scripts and tags; a domain may have none of them. */
function readTags(body: Fields): Fields {
  if (isSaid(body.data) && !isRecord(body.data))
    throw new ApiError("unreadable", "The scripts and tags could not be read.", 200);
  return readRecord(body, "data");
}

function isSaid(data: unknown): boolean {
  return data !== undefined && data !== null;
}

/** Only where a domain names a captcha, and that has given a token. */
function toCaptcha(token: string | undefined) {
  return token === undefined ? {} : { captcha_token: token };
}

/** What is not asked is left out, so that it takes the place of nothing else. */
function toPaging({ page, perPage, sort, type, ending, store, category, name }: PageQuery): Query {
  const asked = Object.entries({ page, per_page: perPage, sort, type, ending, store, category, name });
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}
