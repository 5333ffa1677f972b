import type { Logger } from "pino";
import { normalizeAddress } from "../../app/page/pageAddress";
import type { FindAssets } from "../../app/server/Document";
import type { RenderedPage } from "../../app/server/PageRequest";
import { isPressPath } from "../../domain/mail/newsletterPaths";
import { findRevealType } from "../../domain/offers/revealTypes";
import type { QueryReach } from "../../domain/pageQuery";
import { createPageDataPath, PREFETCH_PATH } from "../../domain/routes/serverPaths";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { PREVIEW_PARAMETERS } from "../../layout/preview/parameters";
import { routesOf } from "../../layout/select/routesOf";
import { AnswerUse } from "../caching/answers/AnswerUse";
import { type Change, concernsPage } from "../caching/changes/Change";
import type { MadePage, MakePage, MakeReason, PageKey } from "../caching/pages/MadePage";
import type { KeptPage } from "../caching/pages/PageEntry";
import { type StoredPage, storePage } from "../caching/pages/StoredPage";
import type { SharedCache } from "../caching/shared/SharedCache";
import { SharedMaker } from "../caching/shared/SharedMaker";
import type { WaitBudget } from "../caching/shared/WaitBudget";
import { createNoVarySearch } from "../http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../http/headers/securityHeaders";
import { listVarying } from "../http/readHost";
import { type Visitor, Visitors } from "../http/Visitors";
import type { SiteMetrics } from "../observe/metrics/SiteMetrics";
import type { SectionListener } from "../observe/SectionFailureLog";
import type { Settings } from "../settings/readSettings";
import type { Tenants } from "../tenants/openTenants";
import { createPageHeaders } from "./createPageHeaders";
import { KnownAddresses } from "./KnownAddresses";
import { listPageEnds } from "./listPageEnds";
import { DOMAIN_TAG, listPurgeTags } from "./listPurgeTags";
import type { PageAnswer } from "./PageAnswer";
import { PageCaches } from "./PageCaches";
import type { PageDemand } from "./PageDemand";
import { type PageOfMoment, PageRenderer, type Work } from "./PageRenderer";
import { Prefetching } from "./Prefetching";
import { findFreshness, UNKEPT_FRESH_MS } from "./pageFreshness";

export interface PageServiceOptions {
  readonly settings: Settings;
  readonly tenants: Tenants;
  readonly findAssets: FindAssets;
  readonly log: Logger;
  /** Absent: this process shares its pages with no other. */
  readonly sharing?: PageSharing | undefined;
  /** Absent: nothing is counted. */
  readonly metrics?: SiteMetrics | undefined;
  /** Called with each section that threw; absent: nobody is told. */
  readonly onFailedSection?: SectionListener | undefined;
  readonly now?: () => number;
}

/** The access to pages of other processes, and the version by which equal pages are recognised. */
export interface PageSharing {
  readonly cache: SharedCache;
  readonly getVersion: () => string;
}

/** Maximum wait for a page of another process, and the time after which that process counts as gone. */
const SHARED_WAIT_MS = 500;
const SHARED_LOCK_MS = 5_000;

/**
 * Renders pages and stores those that are the same for every visitor. The key of a stored page is its domain, its path and
 * the query parameters that its sections declare (`query` in section.ts); other parameters are ignored. The data of a page is stored by the address of the data. Not stored are
 * previews, pages to which mails lead, pages with another status than 200, pages that lead to another site, and addresses with `coupon_id`.
 */
export class PageService {
  private readonly caches: PageCaches;
  private readonly addresses = new KnownAddresses();
  private readonly renderer: PageRenderer;
  private readonly now: () => number;
  /** The visitors, with the number of requests that each has under way. */
  readonly visitors: Visitors;
  /** Pages for browsers whose shopper may go there. */
  readonly prefetching: Prefetching;

  constructor(private readonly options: PageServiceOptions) {
    const { settings, findAssets, sharing, metrics, log, now = Date.now } = options;
    this.now = now;
    this.visitors = new Visitors({ settings, log });
    const shared =
      sharing === undefined
        ? undefined
        : {
            maker: new SharedMaker({ cache: sharing.cache, lockMs: SHARED_LOCK_MS, waitMs: SHARED_WAIT_MS }),
            getVersion: sharing.getVersion,
          };
    this.caches = new PageCaches({ settings, shared, now });
    this.renderer = new PageRenderer({ settings, findAssets, metrics, now, markup: this.caches.markup });
    this.prefetching = new Prefetching({
      settings,
      log,
      lists: this.caches.searches,
      isBusy: () => this.renderer.countWaiting("shopper") > 0,
      isStored: (demand) => {
        const resolved = this.renderer.resolve(demand);
        const { reach } = normalizeAddress(resolved.documents, demand.url);
        return (
          reach === "few" && findRevealType(demand.url.pathname) === undefined && this.isStored(demand, resolved, reach)
        );
      },
      get: (demand, signal) => this.get(demand, signal),
    });
  }

  /** Size of all stored pages, and of the markup of sections, in bytes. */
  get bytes(): number {
    return this.caches.bytes;
  }

  /** Number of all stored pages. */
  get count(): number {
    return this.caches.count;
  }

  /**
   * Returns a fresh page, by a domain and the address of a request. Parameters that its page does not read make no
   * difference. Previews are never found here.
   */
  findFresh(domain: string, address: string): KeptPage | undefined {
    const cache = address.startsWith(PREFETCH_PATH) ? this.caches.searches : this.caches.pages;
    const exact = cache.findFresh({ owner: domain, path: address });
    if (exact !== undefined) return exact;
    const normal = this.addresses.normalize(domain, address, this.now());
    if (normal === undefined || normal.reach === "one-shopper") return undefined;
    return this.caches.choose(normal.reach).findFresh({ owner: domain, path: normal.path });
  }

  /** True if a page of this address would be refused: too many are being rendered, and no stored one may be served. */
  isRefused(domain: string, address: string, findVisitor: () => Visitor): boolean {
    if (this.renderer.countWaiting("shopper") === 0) return false;
    if (!this.renderer.isFull("shopper", { domain, visitor: findVisitor()[0].network })) return false;
    const path = this.addresses.normalize(domain, address, this.now())?.path ?? address;
    return !this.caches.pages.hasServable({ owner: domain, path });
  }

  /**
   * Returns the page of a demand, stored or rendered now. Rejects with a BusyError if too many pages are being
   * rendered, and with a VisitorLimitError if the visitor waits for too many; stored pages do not count. `signal` is
   * aborted when the shopper has left: a page that nobody else waits for is given up with a LeftError, and its calls
   * end, except for those whose answers are stored.
   */
  async get(demand: PageDemand, signal?: AbortSignal): Promise<PageAnswer> {
    const { site, url, form, visitor } = demand;
    const resolved = this.renderer.resolve(demand);
    const { documents, endMs: endsAtMs } = resolved;
    const { path, reach, accepted } = normalizeAddress(documents, url);
    if (!this.isStored(demand, resolved, reach))
      return this.visitors.run(visitor, () => this.single(demand, resolved, signal));
    const key = { owner: site.tenant.domain, path: form === "data" ? createPageDataPath(path) : path };
    const normal = { ...demand, url: new URL(path, url) };
    const isSearch = reach === "many";
    const { generation } = this.addresses;
    const cache = this.caches.choose(reach);
    const budget = this.options.sharing?.cache.openBudget();
    const make: MakePage = (reason, unwanted, atMs) =>
      this.make(normal, resolved, {
        isSearch,
        reason,
        signal: unwanted,
        atMs,
        budget: reason === "shopper" ? budget : undefined,
      });
    const find = () => cache.get(key, make, signal, budget);
    const found = cache.hasServable(key)
      ? await find()
      : await this.visitors.run(visitor, find, `${key.owner} ${key.path}`);
    if (found.page.status === 200) this.addresses.learn(key.owner, url.pathname, { accepted, endsAtMs }, generation);
    return { kind: "shared", ...found };
  }

  /**
   * Runs other costly work of a visitor in its turn among the pages, such as resolving documents. Rejects as `get`
   * does.
   */
  runInTurn<T>(domain: string, visitor: Visitor, work: Work<T>, signal?: AbortSignal): Promise<T> {
    const asker = { domain, visitor: visitor[0].network };
    return this.visitors.run(visitor, () => this.renderer.runInTurn(asker, work, signal));
  }

  /** Marks the pages with one of these tags as outdated; absent: all pages. Returns their number. */
  expireTagged(tags: readonly string[] | undefined): number {
    this.caches.markup?.forget();
    return this.expireWhere((page) => tags === undefined || tags.some((tag) => page.tags.includes(tag)));
  }

  /** Marks the pages that a change concerns as outdated; returns their number. */
  expire(change: Change): number {
    this.caches.markup?.forget(change.domains);
    return this.expireWhere(({ tags }, { owner }) => concernsPage(change, { domain: owner, tags }));
  }

  /** Marks the pages whose path now leads to another document, or nowhere, as outdated; returns their number. */
  expireRerouted(layouts: LayoutSet): number {
    return this.expireWhere(({ tags }, { owner, path }) => {
      const domain = tags.find((tag) => tag.startsWith(DOMAIN_TAG))?.slice(DOMAIN_TAG.length) ?? owner;
      const route = routesOf(layouts, domain).match(path.split("?")[0] ?? "")?.route;
      if (route === undefined) return true;
      return route.document !== undefined && !tags.includes(`document:${route.document}`);
    });
  }

  private expireWhere(isMeant: (page: StoredPage, key: PageKey) => boolean): number {
    this.addresses.forget();
    return this.caches.expire(isMeant);
  }

  /** True if the page of a demand is stored once it is made. */
  private isStored({ previewed, url }: PageDemand, { status, route }: PageOfMoment, reach: QueryReach): boolean {
    if (isPressPath(url.pathname)) return false;
    const isShared = previewed === undefined && status === 200 && reach !== "one-shopper";
    return isShared && route?.redirect === undefined && this.options.settings.pageFreshMs !== 0;
  }

  private async single(
    demand: PageDemand,
    earlier: PageOfMoment,
    signal: AbortSignal | undefined,
  ): Promise<PageAnswer> {
    const use = new AnswerUse(false, this.options.sharing?.cache.openBudget());
    const { page, resolved, timing } = await this.renderer.render(demand, earlier, { reason: "shopper", use, signal });
    this.tellFailures(page, demand);
    const { pageFreshMs } = this.options.settings;
    const wholeMs = pageFreshMs || UNKEPT_FRESH_MS;
    const [end] = listPageEnds(page, resolved);
    const headers = this.createHeaders(page, demand, wholeMs, end === undefined ? undefined : end.atMs - this.now());
    return { kind: "single", page, timing, headers };
  }

  private async make(
    demand: PageDemand,
    earlier: PageOfMoment,
    work: {
      isSearch: boolean;
      reason: MakeReason;
      signal: AbortSignal;
      atMs: number | undefined;
      budget: WaitBudget | undefined;
    },
  ): Promise<MadePage> {
    const { isSearch, reason, budget } = work;
    const use = new AnswerUse(reason === "refresh", budget);
    // The website data, too, may have been stale at the time of the request.
    const site = { ...demand.site, website: await this.options.tenants.homePages.loadWebsite(demand.site.tenant, use) };
    const { page, resolved, timing } = await this.renderer.render({ ...demand, site }, earlier, { ...work, use });
    this.tellFailures(page, demand);
    const { status, html, isComplete } = page;
    const publicTags = listPurgeTags(site, resolved);
    const tags = [...publicTags, ...[...use.calls].map((call) => `call:${call}`)];
    const { pageFreshMs } = this.options.settings;
    const facts = { pageFreshMs, isSearch, status, isComplete, hasStaleAnswers: use.hasStale, reason };
    const { wholeMs, freshMs } = findFreshness(facts);
    const { accepted } = normalizeAddress(resolved.documents, demand.url);
    const headers = {
      ...COMMON_HEADERS,
      ...this.createHeaders(page, demand, wholeMs),
      ...(status === 200 && demand.form === "html"
        ? createNoVarySearch([...Object.keys(accepted), ...PREVIEW_PARAMETERS])
        : {}),
      Vary: ["Accept-Encoding", ...listVarying(this.options.settings)].join(", "),
      "Surrogate-Key": publicTags.join(" "),
      "Cache-Tag": publicTags.join(","),
    };
    return {
      page: await storePage({ status, html, headers, tags, ends: listPageEnds(page, resolved) }),
      freshMs,
      isComplete,
      timing,
    };
  }

  private tellFailures({ failures }: RenderedPage, { site, url }: PageDemand): void {
    for (const failure of failures)
      this.options.onFailedSection?.({ domain: site.tenant.domain, path: url.pathname, ...failure });
  }

  private createHeaders(
    page: RenderedPage,
    { site, form }: PageDemand,
    wholeMs: number,
    endsInMs?: number,
  ): Record<string, string> {
    const { pageFreshMs, embedHosts, tagSources, trustedTypes } = this.options.settings;
    const { publicApiOrigin: apiOrigin, pictureOrigin } = site.tenant;
    const isKept = pageFreshMs !== 0;
    return createPageHeaders(page, {
      form,
      apiOrigin,
      pictureOrigin,
      embedHosts,
      tagSources,
      requiresTrustedTypes: trustedTypes,
      wholeMs,
      isKept,
      endsInMs,
    });
  }
}
