import { LRUCache } from "lru-cache";
import { type Api, createApi } from "../../api/createApi";
import { createHttp } from "../../api/createHttp";
import { createAccentProperties } from "../../app/head/accentProperties";
import { getApiHost, type SiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import type { Settings } from "../settings/readSettings";

/** The part of the reference API that the site server uses when it runs in the same process. */
export interface EmbeddedApi {
  fetch(request: Request): Promise<Response>;
}

/** A domain that the server answers for, and how its API is reached. */
export interface Tenant {
  /** The domain as it is sent to the API. */
  readonly domain: string;
  readonly api: Api;
  /** Origin of the API as browsers reach it; '' for the page's own. */
  readonly publicApiOrigin: string;
}

/** A domain's website data with what is derived from it once. */
export interface TenantWebsite {
  readonly website: Website;
  /** The domain's accent as CSS. */
  readonly accent: string;
}

/** Why there is no tenant: the host is unknown, or an outage hides whether it is known. */
export type Refusal = "unknown" | "unavailable";

export type TenantLookup = { readonly tenant: Tenant } | { readonly refusal: Refusal };

/** The embedded API is reached without a socket; its origin is only a name. */
const EMBEDDED_ORIGIN = "http://reference-api.localhost";
const WEBSITE_TTL_MS = 10_000;
const DOMAIN_LIST_TTL_MS = 30_000;
/** How long a failed refresh of the list of domains is believed. */
const RETRY_MS = 1_000;

/**
 * Host → domain → API. The server never derives an API address from a host that it does not know: hosts come from
 * SITE_DOMAINS, else from the API's own list (design, 'Running it'), whose last state survives an outage.
 */
export class Tenants {
  private readonly tenants = new LRUCache<string, Tenant>({ max: 500 });
  private readonly websites = new LRUCache<string, TenantWebsite>({ max: 500, ttl: WEBSITE_TTL_MS });
  private readonly websitesInFlight = new Map<string, Promise<TenantWebsite>>();
  private known: ReadonlySet<string> | undefined;
  private nextRefreshMs = 0;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly embedded: EmbeddedApi | undefined,
    private readonly now: () => number = Date.now,
  ) {}

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
    await this.refreshDomains(origin);
    if (this.known === undefined) return { refusal: "unavailable" };
    return this.known.has(domain) ? { tenant: this.open(domain, origin) } : { refusal: "unknown" };
  }

  /** A tenant's website data, kept for some seconds; the same request twice is one call. Rejects when the call fails. */
  website(tenant: Tenant): Promise<TenantWebsite> {
    const kept = this.websites.get(tenant.domain);
    if (kept !== undefined) return Promise.resolve(kept);
    const inFlight = this.websitesInFlight.get(tenant.domain);
    if (inFlight !== undefined) return inFlight;
    const call = tenant.api
      .website()
      .then((website) => {
        const kept = { website, accent: createAccentProperties(website.headerColor) };
        this.websites.set(tenant.domain, kept);
        return kept;
      })
      .finally(() => this.websitesInFlight.delete(tenant.domain));
    this.websitesInFlight.set(tenant.domain, call);
    return call;
  }

  /** Forgets what is kept, after the website data changed. */
  forget(): void {
    this.websites.clear();
    this.nextRefreshMs = 0;
  }

  private apiOriginOf({ domain, isStaging }: SiteHost): string | undefined {
    if (this.settings.apiOrigin !== undefined) return this.settings.apiOrigin;
    if (isStaging) return this.embedded === undefined ? undefined : EMBEDDED_ORIGIN;
    const apiHost = getApiHost(domain);
    return apiHost === undefined ? undefined : `https://${apiHost}`;
  }

  private open(domain: string, origin: string): Tenant {
    const known = this.tenants.get(domain);
    if (known !== undefined) return known;
    const publicApiOrigin = this.settings.publicApiOrigin ?? (origin === EMBEDDED_ORIGIN ? "" : origin);
    const tenant: Tenant = { domain, api: this.createApi(domain, origin, publicApiOrigin), publicApiOrigin };
    this.tenants.set(domain, tenant);
    return tenant;
  }

  private createApi(domain: string, origin: string, pictureOrigin: string): Api {
    const { embedded } = this;
    const http = createHttp({
      origin,
      domain,
      timeoutMs: this.settings.apiTimeoutMs,
      ...(origin === EMBEDDED_ORIGIN && embedded !== undefined
        ? { fetch: (input: RequestInfo | URL, init?: RequestInit) => embedded.fetch(new Request(input, init)) }
        : {}),
    });
    return createApi(http, { pictureOrigin });
  }

  /** Refreshes the list of domains when it is old; concurrent refreshes are one, and a failed one keeps the last list. */
  private refreshDomains(origin: string): Promise<void> {
    if (this.now() < this.nextRefreshMs) return Promise.resolve();
    this.refreshing ??= this.createApi(this.settings.defaultDomain, origin, "")
      .websites()
      .then(
        (websites) => {
          this.known = new Set(websites.flatMap(({ domain, aliases }) => [domain, ...aliases]));
          this.nextRefreshMs = this.now() + DOMAIN_LIST_TTL_MS;
        },
        () => {
          this.nextRefreshMs = this.now() + RETRY_MS;
        },
      )
      .finally(() => {
        this.refreshing = undefined;
      });
    return this.refreshing;
  }
}
