import type { Api } from "../api/createApi";
import { isSavedCoupon, type SavedCoupon } from "../domain/offers/savedCoupon";
import { isSavedStore, type SavedStore } from "../domain/savedStore";
import { SLICE_NAMES, type SliceName } from "../domain/sliceNames";
import { Clock } from "./device/Clock";
import { SavedItemsStore } from "./device/SavedItemsStore";
import type { AnswerNeed, GiveWay } from "./engine/defineCall";
import { Guard } from "./engine/Guard";
import type { Loadable, LoadableSnapshot } from "./engine/Loadable";
import { Slice } from "./engine/Slice";
import { type KeyValueStorage, SessionCache } from "./engine/sessionCache";
import { type RestoredNeed, restoreNeed } from "./restoreNeed";
import type { AccountStores } from "./slices/AccountStores";
import { ContactStore } from "./slices/ContactStore";
import { CouponUrlStore } from "./slices/CouponUrlStore";
import { CouponVoteStore } from "./slices/CouponVoteStore";
import { NewsletterStore } from "./slices/NewsletterStore";
import { SearchStore } from "./slices/SearchStore";
import { WebsiteStore } from "./slices/WebsiteStore";

/** The answers that a page was rendered from, each with its need; plain JSON. */
export type StoresSnapshot = readonly { readonly need: RestoredNeed; readonly answer: LoadableSnapshot }[];

export interface RootStoreOptions {
  /** In the browser, a client whose code is fetched with its first call. */
  readonly api: Api;
  /** The domain as it is sent to the API; part of the keys of the session's caches. */
  readonly domain: string;
  /** Milliseconds since the epoch at which the page was rendered. */
  readonly renderedAtMs: number;
  /** See `CallServices`; absent in browsers. */
  readonly giveWay?: GiveWay | undefined;
  /** The browser's session storage; absent on the server. */
  readonly sessionStorage?: KeyValueStorage | undefined;
  /** The browser's local storage; absent on the server. */
  readonly localStorage?: KeyValueStorage | undefined;
}

/** All stores of one page request, or of one visit in the browser. Created per request, never shared. */
export class RootStore implements Readonly<Record<SliceName, Slice>> {
  readonly clock: Clock;
  readonly website: WebsiteStore;
  /** Ad banners, recommended banners and those of the website data. */
  readonly banners: Slice;
  /** The domain's categories with their counts. */
  readonly categories: Slice;
  /** Coupons selected for the current domain, for the deal grids. */
  readonly couponBasedOnDomain: Slice;
  /** Paged lists of coupons, and single coupons. */
  readonly coupons: Slice;
  /** The domain's stores, in the orders that the calls return. */
  readonly stores: Slice;
  /** The feature cards of the deals-info call. */
  readonly dealsInfo: Slice;
  readonly search: SearchStore;
  readonly newsletter: NewsletterStore;
  readonly couponUrl: CouponUrlStore;
  readonly couponVote: CouponVoteStore;
  readonly contact: ContactStore;
  /** Opens the stores of login and registration, whose code is fetched then. Rejects where it cannot be fetched. */
  readonly openAccount: () => Promise<AccountStores>;
  readonly guard: Guard;
  readonly savedCoupons: SavedItemsStore<SavedCoupon>;
  readonly savedStores: SavedItemsStore<SavedStore>;
  /** The browser's local storage, for the hand-over from one page to the next; undefined on the server. */
  readonly localStorage: KeyValueStorage | undefined;
  private readonly slices: readonly Slice[];

  constructor({ api, domain, renderedAtMs, giveWay, sessionStorage, localStorage }: RootStoreOptions) {
    const cache = new SessionCache(sessionStorage, domain);
    this.clock = new Clock(renderedAtMs);
    const readNowMs = () => this.clock.readMs();
    const services = { api, cache, load: this.load.bind(this), readNowMs, giveWay };
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
    this.couponVote = new CouponVoteStore(api);
    this.contact = new ContactStore(api);
    this.openAccount = async () => new (await import("./slices/AccountStores")).AccountStores(api, sessionStorage);
    this.guard = new Guard(localStorage);
    this.savedCoupons = new SavedItemsStore(localStorage, "savedCoupons", isSavedCoupon);
    this.savedStores = new SavedItemsStore(localStorage, "savedStores", isSavedStore);
    this.localStorage = localStorage;
    this.slices = SLICE_NAMES.map((name) => this[name]);
  }

  /** The state of the call that a need names. Reading never fetches. */
  get<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    return this[need.definition.slice].get(need);
  }

  /**
   * Resolves with the answer to a need once it is ready or has failed. A ready answer is not requested again. Never
   * rejects.
   */
  async load<Answer>(need: AnswerNeed<Answer>, signal?: AbortSignal): Promise<Loadable<Answer>> {
    const answer = this.get(need);
    await answer.load(need.limit, signal);
    return answer;
  }

  /** True if a call has failed so far that leaves a gap, including calls that other answers are derived from. */
  get hasFailed(): boolean {
    return this.slices.some((slice) => slice.hasGap);
  }

  /** On the server, before a page is rendered: leaves answers that did not come in time to the browser, and shows them as loading. */
  deferLate(): void {
    for (const slice of this.slices) slice.deferLate();
  }

  /** True if answers did not come in time on the server. */
  get hasDeferred(): boolean {
    return this.slices.some((slice) => slice.hasDeferred);
  }

  /** In the browser: loads the answers that did not come in time on the server. */
  async loadDeferred(): Promise<void> {
    await Promise.all(this.slices.map((slice) => slice.loadDeferred()));
  }

  /**
   * Starts all calls at once; resolves when each is ready or has failed. The signal cancels calls that nothing else waits
   * for.
   */
  async loadAll(needs: readonly AnswerNeed<unknown>[], signal?: AbortSignal): Promise<void> {
    await Promise.all(needs.map((need) => this.load(need, signal)));
  }

  /** The values of all answers that are ready, including those that others are derived from. */
  listAnswers(): readonly unknown[] {
    return this.slices.flatMap((slice) => slice.listReady());
  }

  /** Stores the page's answers in the session's caches. */
  cacheForSession(): void {
    for (const slice of this.slices) slice.cacheForSession();
  }

  /** Restores the answers that another process has loaded; call it before the first render. */
  restore(snapshot: StoresSnapshot): void {
    for (const { need, answer } of snapshot) this.get(restoreNeed(need)).restore(answer);
  }

  /** Takes answers that came with a later page, where they show more than those that are here, and stores them in the session's caches. */
  offer(snapshot: StoresSnapshot): void {
    for (const { need, answer } of snapshot) this.get(restoreNeed(need)).offer(answer);
    this.cacheForSession();
  }
}
