import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Api } from "../../api/createApi";
import { createHttp } from "../../api/createHttp";
import { canRedirect, getApiHost, isStagingHost, parseSiteHost, type SiteHost } from "../../domain/apiHost";
import type { ListedWebsite, Website } from "../../domain/entities";
import { getCallLimitMs } from "../../domain/time/callLimit";
import { AnswerWorkers } from "../api/calls/AnswerWorkers";
import { createApiAgents } from "../api/calls/apiAgents";
import { boundAnswers } from "../api/calls/boundAnswers";
import { createEmbeddedFetch } from "../api/calls/createEmbeddedFetch";
import { type CallListener, watchCalls } from "../api/calls/watchCalls";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import { SECRET_HEADER } from "../api/embedded/isSecret";
import type { Answers } from "../caching/answers/Answers";
import type { AnswerUse } from "../caching/answers/AnswerUse";
import { isYoung } from "../caching/memory/isYoung";
import type { CutListener } from "../observe/CutAnswerLog";
import type { UnreadListener } from "../observe/UnreadValueLog";
import type { Settings } from "../settings/readSettings";

/** A domain that the server answers for, and how its API is reached. */
export interface Tenant {
  /** The domain as it is sent to the API. */
  readonly domain: string;
  readonly api: Api;
  /** Opens the API for one page; `use` says which answers it accepts, and records those that it got. */
  openApi(use: AnswerUse): Api;
  /** Origin of the API as browsers reach it; '' for the page's own. */
  readonly publicApiOrigin: string;
}

/** A domain's website data. */
export interface TenantWebsite {
  readonly website: Website;
}

/** The reason for a missing tenant: the host is unknown, or an outage hides whether it is known. */
export type Refusal = "unknown" | "unavailable" | "slow";

export type TenantLookup = { readonly tenant: Tenant } | { readonly refusal: Refusal };

export interface TenantListeners {
  /** Called with the domains that the server answers for, each with all its names, before any of them is found. */
  readonly onDomains?: (domains: readonly (readonly string[])[]) => void;
  /** Called for each call of the API that has ended. */
  readonly onCall?: CallListener;
  /** Called for each answer that was cut. */
  readonly onCut?: CutListener;
  /** Called for values of answers that have no known form. */
  readonly onUnread?: UnreadListener;
}

/** Name of the embedded API's origin, wherever it runs. */
export const EMBEDDED_ORIGIN = "http://reference-api.localhost";
/** Interval at which the list of domains is read from the answers cache, which decides how fresh it is. */
const REFRESH_MS = 1_000;
/** Number of domains whose website data are loaded at the same time for their home_page. */
const HOME_PAGE_CALLS = 8;

/**
 * Maps a host to a domain and its API. The server never derives an API address from an unknown host: hosts come from
 * SITE_DOMAINS, else from the API's own list, whose last state survives an outage.
 */
export class Tenants {
  private readonly tenants = new LRUCache<string, Tenant>({ max: 500 });
  /** Website data whose home_page has been checked. */
  private readonly seen = new WeakSet<Website>();
  /** The latest list of domains. */
  private listed: readonly ListedWebsite[] | undefined;
  /** The names of each known domain, under each of them. */
  private known: ReadonlyMap<string, readonly string[]> | undefined;
  /** The home_page of each listed domain. */
  private homePages: ReadonlyMap<string, string> | undefined;
  /** The last known home_page of domains that are in no list. */
  private readonly seenHomePages = new Map<string, string>();
  /** The time zone of each domain whose website data were loaded. */
  private readonly timeZones = new Map<string, string>();
  /** The canonical name of each domain whose other names redirect to it. */
  private readonly mainNames = new Map<string, string>();
  private isLoadingHomePages = false;
  private readonly homePageListeners = new Set<() => void>();
  private refreshedAtMs = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | undefined;
  private readonly agents = createApiAgents();
  private readonly workers = new AnswerWorkers();

  constructor(
    private readonly settings: Settings,
    private readonly embedded: Pick<EmbeddedApi, "fetch"> | undefined,
    private readonly answers: Answers,
    private readonly now: () => number = Date.now,
    private readonly listeners: TenantListeners = {},
  ) {
    listeners.onDomains?.(settings.siteDomains.map((domain) => [domain]));
  }

  /** Finds the tenant of a host; undefined stands for no valid host. */
  async find(host: SiteHost | undefined): Promise<TenantLookup> {
    if (host === undefined) return { refusal: "unknown" };
    const { siteDomains } = this.settings;
    const { domain } = host;
    const origin = this.apiOriginOf(host);
    if (siteDomains.length > 0) {
      return siteDomains.includes(domain) && origin !== undefined
        ? { tenant: this.open(domain, origin) }
        : { refusal: "unknown" };
    }
    if (origin === undefined || (this.settings.apiOrigin === undefined && !host.isStaging))
      return { refusal: "unknown" };
    const refresh = this.refreshDomains(origin);
    // A known domain needs no waiting.
    if (this.known?.has(domain) === true) return { tenant: this.open(domain, origin) };
    await refresh;
    if (this.known === undefined) return { refusal: "unavailable" };
    return this.known.has(domain) ? { tenant: this.open(domain, origin) } : { refusal: "unknown" };
  }

  /** Returns the tenant of a host whose domain is known, without a call. */
  findKnown(host: SiteHost | undefined): Tenant | undefined {
    if (host === undefined) return undefined;
    const { siteDomains } = this.settings;
    const isKnown = siteDomains.length > 0 ? siteDomains.includes(host.domain) : this.known?.has(host.domain) === true;
    return isKnown ? this.tenants.get(host.domain) : undefined;
  }

  /** True if the host may redirect to another name, as far as its website data are known; see `findMainName`. */
  mayRedirect({ hostname, domain }: SiteHost): boolean {
    const mainName = this.mainNames.get(domain);
    return mainName !== undefined && canRedirect(hostname, mainName);
  }

  /** Loads all names of a domain: the canonical one and its aliases, as far as they are known. */
  async loadNames(domain: string): Promise<readonly string[]> {
    const { siteDomains } = this.settings;
    const origin = this.listOrigin;
    if (this.known === undefined && siteDomains.length === 0 && origin !== undefined) await this.refreshDomains(origin);
    return this.known?.get(domain) ?? [domain];
  }

  /**
   * Loads the home_page of domains by their canonical names: of all that the API lists, or of the given ones that
   * SITE_DOMAINS contains, with those that were requested anyway. `undefined` while the list cannot be loaded; a single
   * domain without data is left out.
   */
  async loadHomePages(domains: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    const { siteDomains, defaultDomain } = this.settings;
    if (siteDomains.length === 0) {
      const origin = this.listOrigin;
      if (origin !== undefined) await this.refreshDomains(origin);
      return this.homePages;
    }
    const limit = pLimit(HOME_PAGE_CALLS);
    const load = async (domain: string): Promise<[string, string][]> => {
      const lookup = await this.find(parseSiteHost(domain, defaultDomain));
      if ("refusal" in lookup) return [];
      const { website } = await this.website(lookup.tenant);
      return [[website.domain, website.homePage]];
    };
    this.isLoadingHomePages = true;
    const found = await Promise.all(
      domains
        .filter((domain) => siteDomains.includes(domain))
        .map((domain) => limit(() => load(domain).catch(() => []))),
    );
    this.isLoadingHomePages = false;
    return new Map([...this.seenHomePages, ...found.flat()]);
  }

  /** Calls back when the home_page of a listed domain has changed. */
  onHomePages(listener: () => void): void {
    this.homePageListeners.add(listener);
  }

  /** Returns a tenant's website data from the answers cache. Rejects if there is none and the call fails. */
  async website(tenant: Tenant, use?: AnswerUse): Promise<TenantWebsite> {
    const website = await (use === undefined ? tenant.api : tenant.openApi(use)).website();
    if (!this.seen.has(website)) {
      this.seen.add(website);
      this.timeZones.set(tenant.domain, website.timeZone);
      if (website.redirectsAliases === true) this.mainNames.set(tenant.domain, website.domain);
      else this.mainNames.delete(tenant.domain);
      this.seeHomePage(website);
    }
    return { website };
  }

  private seeHomePage({ domain, homePage }: Website): void {
    if (this.settings.siteDomains.length === 0 || this.seenHomePages.get(domain) === homePage) return;
    this.seenHomePages.set(domain, homePage);
    if (this.isLoadingHomePages) return;
    for (const listener of this.homePageListeners) listener();
  }

  /** Makes the next request read the list of domains again. */
  refreshSoon(): void {
    this.refreshedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Origin of the API that lists the domains where SITE_DOMAINS does not. */
  private get listOrigin(): string | undefined {
    const { apiOrigin, stagingApiOrigin } = this.settings;
    return apiOrigin ?? stagingApiOrigin ?? (this.embedded === undefined ? undefined : EMBEDDED_ORIGIN);
  }

  private apiOriginOf({ domain, isStaging }: SiteHost): string | undefined {
    const { apiOrigin, siteDomains } = this.settings;
    // Localhost shows the default domain: it must not give the domain another API than its own name does.
    const isOfStaging = siteDomains.length === 0 ? isStaging : isStagingHost(domain);
    if (apiOrigin !== undefined || isOfStaging) return this.listOrigin;
    const apiHost = getApiHost(domain);
    return apiHost === undefined ? undefined : `https://${apiHost}`;
  }

  private open(domain: string, origin: string): Tenant {
    const known = this.tenants.get(domain);
    if (known !== undefined) return known;
    const publicApiOrigin = this.settings.publicApiOrigin ?? (origin === EMBEDDED_ORIGIN ? "" : origin);
    const api = this.createApi(domain, origin, publicApiOrigin);
    const tenant: Tenant = {
      domain,
      api: this.answers.share(api, origin, domain),
      openApi: (use) => this.answers.share(api, origin, domain, use),
      publicApiOrigin,
    };
    this.tenants.set(domain, tenant);
    return tenant;
  }

  private createApi(domain: string, origin: string, pictureOrigin: string): Api {
    const { embedded, timeZones } = this;
    const { apiOrigin, apiSecret, apiTimeoutMs } = this.settings;
    const http = createHttp({
      origin,
      domain,
      timeoutMs: getCallLimitMs(apiTimeoutMs),
      ...(apiSecret === undefined || origin !== apiOrigin ? {} : { headers: { [SECRET_HEADER]: apiSecret } }),
      ...(origin === EMBEDDED_ORIGIN && embedded !== undefined
        ? { fetch: createEmbeddedFetch(embedded) }
        : { agents: this.agents }),
    });
    const { onCall, onCut, onUnread } = this.listeners;
    const api = boundAnswers(http, {
      domain,
      context: {
        pictureOrigin,
        get timeZone() {
          return timeZones.get(domain) ?? "UTC";
        },
      },
      limits: this.settings.answerLimits,
      workers: this.workers,
      onCut: (call, bound) => onCut?.({ domain, call, bound }),
      onUnread: (call, value) => onUnread?.({ domain, call, ...value }),
    });
    return onCall === undefined ? api : watchCalls(api, domain, onCall);
  }

  /**
   * Refreshes the list of domains when it is old; concurrent refreshes are one, and a failed one keeps the last list.
   */
  private refreshDomains(origin: string): Promise<void> {
    if (isYoung(this.now() - this.refreshedAtMs, REFRESH_MS)) return Promise.resolve();
    const { defaultDomain } = this.settings;
    this.refreshing ??= this.answers
      .share(this.createApi(defaultDomain, origin, ""), origin, defaultDomain)
      .websites()
      .then(
        (websites) => {
          if (websites === this.listed) return;
          this.listed = websites;
          const domains = websites.map(({ domain, aliases }) => [domain, ...aliases]);
          this.listeners.onDomains?.(domains);
          this.known = new Map(domains.flatMap((names) => names.map((name) => [name, names] as const)));
          this.noteHomePages(new Map(websites.map(({ domain, homePage }) => [domain, homePage])));
        },
        () => undefined,
      )
      .finally(() => {
        this.refreshing = undefined;
        this.refreshedAtMs = this.now();
      });
    return this.refreshing;
  }

  private noteHomePages(homePages: ReadonlyMap<string, string>): void {
    const before = this.homePages;
    this.homePages = homePages;
    const isSame =
      before?.size === homePages.size && [...homePages].every(([domain, homePage]) => before.get(domain) === homePage);
    if (!isSame) for (const listener of this.homePageListeners) listener();
  }
}
