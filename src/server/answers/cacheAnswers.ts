import type { Api } from "../../api/createApi";
import type { AnswerResult } from "../metrics/cacheMetrics";
import type { AnswerCache } from "./AnswerCache";
import type { AnswerUse } from "./AnswerUse";
import { createOwner } from "./answerOwner";
import type { OriginBreakers } from "./OriginBreakers";

/**
 * Calls whose answers are kept between requests; the others write, or carry a token, or are for one shopper. A "named"
 * call asks for one thing by its name: when the API no longer knows it, the thing is gone. Any other call asks for what
 * every domain has, so that the same answer is a fault of the API. "passing" answers are kept for seconds, since visitors
 * can ask for any number of them; so are empty lists of named things, and lists with a filter by name.
 */
const KEPT = {
  website: "tenancy",
  websites: "tenancy",
  footerTags: true,
  verificationTags: true,
  featureCards: true,
  adBanners: true,
  recommendedBanners: true,
  categories: true,
  categoryCoupons: "named",
  domainCoupons: true,
  websiteCoupons: true,
  storeCoupons: "named",
  searchCoupons: "passing",
  couponById: "named",
  domainStores: true,
  activeStores: true,
  latestStores: true,
  topVisitedStores: true,
  searchStores: "passing",
  storeWithCoupons: "named",
  storeRating: "named",
} as const satisfies { readonly [Call in keyof Api]?: true | "named" | "passing" | "tenancy" };

export interface CachedApiOptions {
  readonly cache: AnswerCache;
  /** Keeps website data and the list of domains. */
  readonly tenancy: AnswerCache;
  /** Absent: a failing API is asked as often as any other. */
  readonly breakers: OriginBreakers | undefined;
  /** Origin of the API. */
  readonly origin: string;
  /** The domain that the calls are made for. */
  readonly domain: string;
  /** The page that the answers are for. */
  readonly use?: AnswerUse | undefined;
  /** Is told how each answer came. */
  readonly note?: AnswerListener | undefined;
}

/** Is told how an answer came, and its age in milliseconds where it was kept. */
export type AnswerListener = (call: string, result: AnswerResult, ageMs: number) => void;

/** An API client whose answers go through the cache; what is not kept is asked as it is. */
export function cacheAnswers(api: Api, { cache, tenancy, breakers, origin, domain, use, note }: CachedApiOptions): Api {
  const owner = createOwner(origin, domain);
  const keep =
    (call: string, kind: (typeof KEPT)[keyof typeof KEPT], ask: Ask) =>
    (...parameters: unknown[]) => {
      const own = parameters.filter((parameter) => !(parameter instanceof AbortSignal));
      const request = (signal?: AbortSignal) => (signal === undefined ? ask(...own) : ask(...own, signal));
      use?.calls.add(call);
      return (kind === "tenancy" ? tenancy : cache).get({
        owner,
        key: createKey(call, own),
        use,
        note: (result, ageMs) => {
          if (use !== undefined && result === "asked") use.asked += 1;
          else if (use !== undefined && result !== "failed") use.kept += 1;
          note?.(call, result, ageMs);
        },
        signal: parameters.find((parameter) => parameter instanceof AbortSignal),
        ask: (signal) =>
          breakers === undefined ? request(signal) : breakers.run({ origin, domain, call }, () => request(signal)),
        isNamed: kind === "named",
        isPassing: (answer) =>
          kind === "passing" || hasNameFilter(own) || (kind === "named" && isEmptyPage(answer)) || isPastTheEnd(answer),
      });
    };
  // A page uses some ten of the client's calls: the others are not made for it.
  return new Proxy(api, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      const isKept = typeof call === "function" && typeof name === "string" && Object.hasOwn(KEPT, name);
      return isKept ? keep(name, KEPT[name as keyof typeof KEPT], call as Ask) : call;
    },
  });
}

type Ask = (...parameters: unknown[]) => Promise<unknown>;

/** A call's key; the call is what stands before the first space. */
function createKey(call: string, parameters: readonly unknown[]): string {
  const hasFields = parameters.some((parameter) => typeof parameter === "object");
  return `${call} ${hasFields ? JSON.stringify(parameters, sortFields) : JSON.stringify(parameters)}`;
}

/** Fields in the order of their names, so that equal parameters have equal keys. */
function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The filters of lists whose values a visitor can invent; the others have a few known ones. */
const NAME_FILTERS = ["store", "category"];

function hasNameFilter(parameters: readonly unknown[]): boolean {
  return parameters.some(
    (parameter) =>
      typeof parameter === "object" &&
      parameter !== null &&
      NAME_FILTERS.some((name) => Reflect.get(parameter, name) !== undefined),
  );
}

/** A list of nothing: an API may answer so for a name that a visitor has invented. */
function isEmptyPage(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("items" in answer)) return false;
  return Array.isArray(answer.items) && answer.items.length === 0;
}

/** A page of a list behind its last one: there is no end of them. */
function isPastTheEnd(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("totalPages" in answer) || !("page" in answer)) return false;
  return Number(answer.page) > Math.max(1, Number(answer.totalPages));
}
