import type { Api } from "../api/createApi";
import type { Need } from "../domain/Need";
import { Clock } from "./Clock";
import { ContactStore } from "./ContactStore";
import { CouponUrlStore } from "./CouponUrlStore";
import { restoreNeed } from "./callRegistry";
import type { AnswerNeed, SliceName } from "./defineCall";
import { Guard } from "./Guard";
import type { Loadable, LoadableSnapshot } from "./Loadable";
import { LoginStore } from "./LoginStore";
import { NewsletterStore } from "./NewsletterStore";
import { RegisterStore } from "./RegisterStore";
import { SavedCouponsStore } from "./SavedCouponsStore";
import { SearchStore } from "./SearchStore";
import { SessionToken } from "./SessionToken";
import { Slice } from "./Slice";
import { type KeyValueStorage, SessionCache } from "./sessionCache";
import { WebsiteStore } from "./WebsiteStore";

/** The answers a page was rendered from, each with the need it answers; plain JSON. */
export type StoresSnapshot = readonly { readonly need: Need; readonly answer: LoadableSnapshot }[];

export interface RootStoreOptions {
  /** In the browser a client whose code is fetched with its first call. */
  readonly api: Api;
  /** The domain as sent to the API; names the caches. */
  readonly domain: string;
  /** Milliseconds since the epoch at which the page was rendered. */
  readonly renderedAtMs: number;
  /** The browser's session storage; absent on the server. */
  readonly sessionStorage?: KeyValueStorage;
  /** The browser's local storage; absent on the server. */
  readonly localStorage?: KeyValueStorage;
}

/** All stores of one page request, or of one visit in the browser. Made per request, never shared. */
export class RootStore implements Readonly<Record<SliceName, Slice>> {
  readonly clock: Clock;
  readonly website: WebsiteStore;
  /** Ad banners, recommended banners and those of the website data. */
  readonly banners: Slice;
  /** The domain's categories with their counts. */
  readonly categories: Slice;
  /** Coupons chosen for the current domain, for the deal grids. */
  readonly couponBasedOnDomain: Slice;
  /** Lists of coupons that are paged, and single coupons. */
  readonly coupons: Slice;
  /** The domain's stores, in the orders that the calls give. */
  readonly stores: Slice;
  /** The feature cards of the deals-info call. */
  readonly dealsInfo: Slice;
  readonly search: SearchStore;
  readonly newsletter: NewsletterStore;
  readonly couponUrl: CouponUrlStore;
  readonly contact: ContactStore;
  readonly login: LoginStore;
  readonly register: RegisterStore;
  readonly guard: Guard;
  readonly savedCoupons: SavedCouponsStore;
  /** The browser's local storage, for what one page hands over to the next; absent on the server. */
  readonly localStorage: KeyValueStorage | undefined;
  private readonly slices: readonly Slice[];

  constructor({ api, domain, renderedAtMs, sessionStorage, localStorage }: RootStoreOptions) {
    const cache = new SessionCache(sessionStorage, domain);
    const services = { api, cache, load: this.load.bind(this) };
    this.clock = new Clock(renderedAtMs);
    this.website = new WebsiteStore(services);
    this.search = new SearchStore(services);
    this.banners = new Slice(services);
    this.categories = new Slice(services);
    this.couponBasedOnDomain = new Slice(services);
    this.coupons = new Slice(services);
    this.stores = new Slice(services);
    this.dealsInfo = new Slice(services);
    this.newsletter = new NewsletterStore(api);
    this.couponUrl = new CouponUrlStore(api);
    this.contact = new ContactStore(api);
    this.login = new LoginStore(api, new SessionToken(sessionStorage));
    this.register = new RegisterStore(api);
    this.guard = new Guard(localStorage);
    this.savedCoupons = new SavedCouponsStore(localStorage);
    this.localStorage = localStorage;
    this.slices = [
      this.website,
      this.search,
      this.banners,
      this.categories,
      this.couponBasedOnDomain,
      this.coupons,
      this.stores,
      this.dealsInfo,
    ];
  }

  /** The state of the call that a need names. Reading never fetches. */
  get<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    return this[need.definition.slice].get(need);
  }

  /** The answer to a need once it is here, good or bad; what is here already is not asked for again. Never rejects. */
  async load<Answer>(need: AnswerNeed<Answer>, signal?: AbortSignal): Promise<Loadable<Answer>> {
    const answer = this.get(need);
    await answer.load(need.limit, signal);
    return answer;
  }

  /** Whether any call so far had no good answer, also one that others were made of. */
  get hasFailed(): boolean {
    return this.slices.some((slice) => slice.error);
  }

  /** Starts every call at once; resolves when all have an answer, good or bad. Those that nobody wants any more are cancelled. */
  async loadAll(needs: readonly AnswerNeed<unknown>[], signal?: AbortSignal): Promise<void> {
    await Promise.all(needs.map((need) => this.load(need, signal)));
  }

  /** The answers to these needs, lists cut to what is shown. */
  snapshot(needs: readonly AnswerNeed<unknown>[]): StoresSnapshot {
    return needs.flatMap((need) => {
      const answer = this.get(need).snapshot(need.limit);
      const { key, call, params, limit } = need;
      return answer === undefined ? [] : [{ need: { key, call, params, limit }, answer }];
    });
  }

  /** Fills the session's caches with what the page came with. */
  keepForSession(): void {
    for (const slice of this.slices) slice.keepForSession();
  }

  /** Takes up the answers another process loaded, before the first render. */
  restore(snapshot: StoresSnapshot): void {
    for (const { need, answer } of snapshot) this.get(restoreNeed(need)).restore(answer);
  }
}
