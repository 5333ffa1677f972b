import type { Api } from "../api/createApi";
import type { Need } from "../domain/Need";
import { BannerStore } from "./BannerStore";
import { CategoryStore } from "./CategoryStore";
import { Clock } from "./Clock";
import { ContactStore } from "./ContactStore";
import { CouponBasedOnDomainStore } from "./CouponBasedOnDomainStore";
import { CouponStore } from "./CouponStore";
import { CouponUrlStore } from "./CouponUrlStore";
import type { NeedOf } from "./calls";
import { DealsInfoStore } from "./DealsInfoStore";
import { Guard } from "./Guard";
import type { Loadable, LoadableSnapshot } from "./Loadable";
import { LoginStore } from "./LoginStore";
import { NewsletterStore } from "./NewsletterStore";
import { RegisterStore } from "./RegisterStore";
import { SavedCouponsStore } from "./SavedCouponsStore";
import { SearchStore } from "./SearchStore";
import { SessionToken } from "./SessionToken";
import type { Call, Slice } from "./Slice";
import { StoresStore } from "./StoresStore";
import { type KeyValueStorage, SessionCache } from "./sessionCache";
import { WebsiteStore } from "./WebsiteStore";

/** The answers a page was rendered from, each with the need it answers; plain JSON. */
export type StoresSnapshot = readonly { readonly need: Need; readonly answer: LoadableSnapshot<unknown> }[];

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

type AnySlice = Slice<Readonly<Record<string, Call<unknown>>>>;

/** All stores of one page request, or of one visit in the browser. Made per request, never shared. */
export class RootStore {
  readonly clock: Clock;
  readonly website: WebsiteStore;
  readonly banners: BannerStore;
  readonly categories: CategoryStore;
  readonly couponBasedOnDomain: CouponBasedOnDomainStore;
  readonly coupons: CouponStore;
  readonly stores: StoresStore;
  readonly dealsInfo: DealsInfoStore;
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
  private readonly sliceOfCall: ReadonlyMap<string, AnySlice>;

  constructor({ api, domain, renderedAtMs, sessionStorage, localStorage }: RootStoreOptions) {
    const cache = new SessionCache(sessionStorage, domain);
    this.clock = new Clock(renderedAtMs);
    this.website = new WebsiteStore(api, cache);
    this.categories = new CategoryStore(api);
    this.couponBasedOnDomain = new CouponBasedOnDomainStore(api);
    this.coupons = new CouponStore(api);
    this.stores = new StoresStore(api);
    this.banners = new BannerStore(api, cache, this.website, this.stores);
    this.dealsInfo = new DealsInfoStore(api);
    this.search = new SearchStore(api);
    this.newsletter = new NewsletterStore(api);
    this.couponUrl = new CouponUrlStore(api);
    this.contact = new ContactStore(api);
    this.login = new LoginStore(api, new SessionToken(sessionStorage));
    this.register = new RegisterStore(api);
    this.guard = new Guard(localStorage);
    this.savedCoupons = new SavedCouponsStore(localStorage);
    this.localStorage = localStorage;
    this.sliceOfCall = indexByCall([
      this.website,
      this.banners,
      this.categories,
      this.couponBasedOnDomain,
      this.coupons,
      this.stores,
      this.dealsInfo,
      this.search,
    ]);
  }

  /** The state of the call that a need names. Reading never fetches. */
  get<T>(need: NeedOf<T>): Loadable<T> {
    const slice = this.sliceOfCall.get(need.call);
    if (slice === undefined) throw new Error(`No store answers the need '${need.call}'.`);
    return slice.findNeed(need) as Loadable<T>;
  }

  /** Whether any call so far had no good answer, also one that others were made of. */
  get hasFailed(): boolean {
    return [...this.sliceOfCall.values()].some((slice) => slice.error);
  }

  /** Starts every call at once; resolves when all have an answer, good or bad. Those that nobody wants any more are cancelled. */
  async loadAll(needs: readonly Need[], signal?: AbortSignal): Promise<void> {
    await Promise.all(needs.map((need) => this.get(need).load(need.limit, signal)));
  }

  /** The answers to these needs, lists cut to what is shown. */
  snapshot(needs: readonly Need[]): StoresSnapshot {
    return needs.flatMap((need) => {
      const answer = this.get<unknown>(need).snapshot(need.limit);
      return answer === undefined ? [] : [{ need, answer }];
    });
  }

  /** Fills the session's caches with what the page came with. */
  keepForSession(): void {
    this.website.keepForSession();
    this.banners.keepForSession();
  }

  /** Takes up the answers another process loaded, before the first render. */
  restore(snapshot: StoresSnapshot): void {
    for (const { need, answer } of snapshot) this.get<unknown>(need).restore(answer);
  }
}

function indexByCall(slices: readonly AnySlice[]): ReadonlyMap<string, AnySlice> {
  return new Map(slices.flatMap((slice) => Object.keys(slice.calls).map((name) => [name, slice] as const)));
}
