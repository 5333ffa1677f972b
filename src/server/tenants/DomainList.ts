import type { SiteHost } from "../../domain/apiHost";
import type { ListedWebsite } from "../../domain/entities";
import { isYoung } from "../caching/memory/isYoung";
import type { Settings } from "../settings/readSettings";
import type { ApiClients, Tenant } from "./ApiClients";

/** The reason for a missing tenant: the host is unknown, or an outage hides whether it is known. */
export type Refusal = "unknown" | "unavailable" | "slow";

export type TenantLookup = { readonly tenant: Tenant } | { readonly refusal: Refusal };

/** Called with the domains that the server answers for, each with all its names, before any of them is found. */
export type DomainsListener = (domains: readonly (readonly string[])[]) => void;

/** Interval at which the list of domains is read from the answers cache, which decides how fresh it is. */
const REFRESH_MS = 1_000;

/**
 * The domains that the server answers for: those of SITE_DOMAINS, else those of the API's own list, whose last state
 * survives an outage. The server never derives an API address from an unknown host.
 */
export class DomainList {
  /** The names of each known domain, under each of them; undefined until they are known. */
  private names: ReadonlyMap<string, readonly string[]> | undefined;
  private listed: readonly ListedWebsite[] | undefined;
  private readonly listeners = new Set<(websites: readonly ListedWebsite[]) => void>();
  private refreshedAtMs = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly settings: Pick<Settings, "siteDomains" | "defaultDomain">,
    private readonly clients: ApiClients,
    private readonly now: () => number,
    private readonly onDomains: DomainsListener = () => undefined,
  ) {
    if (settings.siteDomains.length > 0) this.setNames(settings.siteDomains.map((domain) => [domain]));
  }

  /** Finds the tenant of a host; undefined stands for no valid host. */
  async find(host: SiteHost | undefined): Promise<TenantLookup> {
    const origin = host && this.clients.originOf(host);
    if (host === undefined || origin === undefined) return { refusal: "unknown" };
    const { domain } = host;
    const refresh = this.refresh();
    // A known domain needs no waiting.
    if (this.names?.has(domain) !== true) await refresh;
    if (this.names === undefined) return { refusal: "unavailable" };
    return this.names.has(domain) ? { tenant: this.clients.open(domain, origin) } : { refusal: "unknown" };
  }

  /** Returns the tenant of a host whose domain is known, without a call. */
  findKnown(host: SiteHost | undefined): Tenant | undefined {
    return host !== undefined && this.names?.has(host.domain) === true ? this.clients.get(host.domain) : undefined;
  }

  /** Loads all names of a domain: the canonical one and its aliases, as far as they are known. */
  async loadNames(domain: string): Promise<readonly string[]> {
    if (this.names === undefined) await this.refresh();
    return this.names?.get(domain) ?? [domain];
  }

  /** Calls back with each list of the API that differs from the one before. */
  onList(listener: (websites: readonly ListedWebsite[]) => void): void {
    this.listeners.add(listener);
  }

  /** Makes the next request read the list of domains again. */
  refreshSoon(): void {
    this.refreshedAtMs = Number.NEGATIVE_INFINITY;
  }

  /**
   * Refreshes the API's list when it is old; concurrent refreshes are one, and a failed one keeps the last list.
   * SITE_DOMAINS needs none.
   */
  refresh(): Promise<void> {
    const { siteDomains, defaultDomain } = this.settings;
    const origin = this.clients.listOrigin;
    if (siteDomains.length > 0 || origin === undefined || isYoung(this.now() - this.refreshedAtMs, REFRESH_MS))
      return Promise.resolve();
    this.refreshing ??= this.clients
      .open(defaultDomain, origin)
      .openApi()
      .websites()
      .then(
        (websites) => this.setList(websites),
        () => undefined,
      )
      .finally(() => {
        this.refreshing = undefined;
        this.refreshedAtMs = this.now();
      });
    return this.refreshing;
  }

  private setList(websites: readonly ListedWebsite[]): void {
    if (websites === this.listed) return;
    this.listed = websites;
    this.setNames(websites.map(({ domain, aliases }) => [domain, ...aliases]));
    for (const listener of this.listeners) listener(websites);
  }

  private setNames(domains: readonly (readonly string[])[]): void {
    this.onDomains(domains);
    this.names = new Map(domains.flatMap((names) => names.map((name) => [name, names] as const)));
  }
}
