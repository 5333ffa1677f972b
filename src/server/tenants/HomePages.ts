import { isDeepStrictEqual } from "node:util";
import pLimit from "p-limit";
import { parseSiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import type { AnswerUse } from "../caching/answers/AnswerUse";
import type { Settings } from "../settings/readSettings";
import type { Tenant } from "./ApiClients";
import type { DomainList } from "./DomainList";

/** Number of domains whose website data are loaded at the same time for their home_page. */
const CALLS = 8;

/**
 * The website data of domains, and the home_page of each by its canonical name: of all domains that the API lists, or
 * of those of SITE_DOMAINS whose website data were loaded.
 */
export class HomePages {
  private known: ReadonlyMap<string, string> | undefined;
  private isLoading = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly settings: Pick<Settings, "siteDomains" | "defaultDomain">,
    private readonly domains: DomainList,
  ) {
    domains.onList((websites) => {
      const homePages = new Map(websites.map(({ domain, homePage }) => [domain, homePage]));
      if (isDeepStrictEqual(homePages, this.known)) return;
      this.known = homePages;
      this.tell();
    });
  }

  /**
   * Loads the home_page of all domains that the API lists, or of the given ones that SITE_DOMAINS contains, with those
   * that were requested anyway. The same map until one changes; `undefined` while the list cannot be loaded. A single
   * domain without data is left out.
   */
  async load(domains: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    const { siteDomains, defaultDomain } = this.settings;
    if (siteDomains.length === 0) {
      await this.domains.refresh();
      return this.known;
    }
    const limit = pLimit(CALLS);
    const load = async (domain: string): Promise<void> => {
      const lookup = await this.domains.find(parseSiteHost(domain, defaultDomain));
      if ("tenant" in lookup) await this.loadWebsite(lookup.tenant);
    };
    this.isLoading = true;
    const named = domains.filter((domain) => siteDomains.includes(domain));
    await Promise.allSettled(named.map((domain) => limit(() => load(domain))));
    this.isLoading = false;
    this.known ??= new Map();
    return this.known;
  }

  /** Calls back when the home_page of a domain has changed. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Returns a tenant's website data from the answers cache. Rejects if there is none and the call fails. */
  async loadWebsite(tenant: Tenant, use?: AnswerUse): Promise<Website> {
    const website = await tenant.openApi({ use }).website();
    tenant.website = website;
    const { domain, homePage } = website;
    if (this.settings.siteDomains.length > 0 && this.known?.get(domain) !== homePage) {
      this.known = new Map([...(this.known ?? []), [domain, homePage]]);
      if (!this.isLoading) this.tell();
    }
    return website;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
