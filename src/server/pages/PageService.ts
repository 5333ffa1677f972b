import type { Logger } from "pino";
import type { PageSources } from "../../app/documents/resolveDocuments";
import { choosePage, resolveDocuments } from "../../app/documents/resolveDocuments";
import { normalizeAddress } from "../../app/page/pageAddress";
import type { FindAssets } from "../../app/server/Document";
import { type RenderedPage, renderPage } from "../../app/server/renderPage";
import { matchRoute } from "../../domain/routes/matchRoute";
import type { DocumentChoice } from "../../generated/documents";
import { AnswerUse } from "../answers/AnswerUse";
import { createPageCacheHeaders, NO_STORE, UNLISTED } from "../headers/cacheHeaders";
import { COMMON_HEADERS, createSecurityPolicy, REDIRECT_HEADERS } from "../headers/securityHeaders";
import { type FoundPage, type MadePage, PageCache } from "../page-cache/PageCache";
import { type StoredPage, storePage } from "../page-cache/StoredPage";
import type { Settings } from "../settings/readSettings";
import type { ResolvedTenant } from "../tenants/resolveTenant";
import type { Tenants } from "../tenants/Tenants";
import { RenderQueue } from "./RenderQueue";

export interface PageServiceOptions {
  readonly settings: Settings;
  readonly tenants: Tenants;
  readonly findAssets: FindAssets;
  readonly log: Logger;
  readonly now?: () => number;
}

/** One page that is asked for, its tenant known. */
export interface PageDemand {
  readonly site: ResolvedTenant;
  readonly sources: PageSources;
  /** The address as the shopper sees it. */
  readonly url: URL;
  /** What stands for the documents of the domain's home, in a preview. */
  readonly previewed: DocumentChoice | undefined;
}

/** A page for everybody, or one that is made for this request alone. */
export type PageAnswer =
  | ({ readonly kind: "shared" } & FoundPage)
  | { readonly kind: "single"; readonly page: RenderedPage; readonly headers: Readonly<Record<string, string>> };

/** How long caches in front may keep a page where this server keeps none. */
const UNKEPT_FRESH_MS = 60_000;
/** How long a page with gaps counts as fresh. */
const INCOMPLETE_FRESH_MS = 5_000;
/** How long a page counts as fresh that was made of stale answers, because a visitor waited for it. */
const STALE_ANSWERS_FRESH_MS = 5_000;
/** The same for one that nobody waited for: its answers are stale because the API fails. */
const OUTAGE_FRESH_MS = 20_000;
/** How long the results of a search are kept, and the part of the room that they have. */
const SEARCH_FRESH_MS = 10_000;
const SEARCH_SHARE = 1 / 32;
const PAGES_SHARE = 2 / 3;

/** Makes pages, and keeps those that are the same for everybody. */
export class PageService {
  private readonly pages: PageCache;
  /** Results of searches: visitors can ask for any number of them. */
  private readonly searches: PageCache;
  private readonly queue = new RenderQueue();

  constructor(private readonly options: PageServiceOptions) {
    const { settings, now = Date.now } = options;
    const { pageFreshMs, staleMs, cacheBytes } = settings;
    const room = cacheBytes * PAGES_SHARE;
    this.pages = new PageCache({ freshMs: pageFreshMs, staleMs, maxBytes: room * (1 - SEARCH_SHARE), now });
    this.searches = new PageCache({ freshMs: pageFreshMs, staleMs: 0, maxBytes: room * SEARCH_SHARE, now });
  }

  /** Bytes of all kept pages. */
  get bytes(): number {
    return this.pages.bytes + this.searches.bytes;
  }

  /** A page that can be served as it is, by a domain and an address that holds nothing but what its page reads. */
  findFresh(domain: string, path: string): StoredPage | undefined {
    return this.pages.findFresh({ owner: domain, path });
  }

  /** The page of a demand: kept, or made now. Rejects with a BusyError when too many are being made. */
  async get(demand: PageDemand): Promise<PageAnswer> {
    const { site, sources, url, previewed } = demand;
    const { documents, status } = resolveDocuments(sources, url.pathname, site.website, previewed);
    const { path, reach } = normalizeAddress(documents, url);
    const isShared = previewed === undefined && status === 200 && reach !== "one-shopper";
    const route = matchRoute(sources.routes, url.pathname)?.route;
    if (!isShared || route?.redirect !== undefined || this.options.settings.pageFreshMs === 0)
      return this.single(demand);
    const cache = reach === "many" ? this.searches : this.pages;
    const key = { owner: site.tenant.domain, path };
    const normal = { ...demand, url: new URL(path, url) };
    return {
      kind: "shared",
      ...(await cache.get(key, ({ isBehind }) => this.make(normal, { isBehind, isSearch: reach === "many" }))),
    };
  }

  /** Marks the pages of a domain, or of all, that have one of these tags; absent: all pages. Gives how many. */
  expire({ domain, tags }: { readonly domain?: string; readonly tags?: readonly string[] }): number {
    const isMeant = (page: StoredPage) => tags === undefined || tags.some((tag) => page.tags.includes(tag));
    return this.pages.expire(isMeant, domain) + this.searches.expire(isMeant, domain);
  }

  private async single(demand: PageDemand): Promise<PageAnswer> {
    const page = await this.render(demand, new AnswerUse(false));
    return { kind: "single", page, headers: this.createHeaders(page, demand) };
  }

  private async make(
    demand: PageDemand,
    { isBehind, isSearch }: { readonly isBehind: boolean; readonly isSearch: boolean },
  ): Promise<MadePage> {
    const use = new AnswerUse(isBehind);
    const { tenant } = demand.site;
    const site = { tenant, ...(await this.options.tenants.website(tenant, use)) };
    const page = await this.render({ ...demand, site }, use);
    const { status, html, isComplete } = page;
    const publicTags = listTags(demand);
    const tags = [...publicTags, ...[...use.calls].map((call) => `call:${call}`)];
    const { pageFreshMs } = this.options.settings;
    const limitsMs = [
      ...(isComplete ? [] : [INCOMPLETE_FRESH_MS]),
      ...(isSearch ? [SEARCH_FRESH_MS] : []),
      ...(use.hasStale ? [isBehind ? OUTAGE_FRESH_MS : STALE_ANSWERS_FRESH_MS] : []),
    ];
    const freshMs = status === 200 ? Math.min(pageFreshMs, ...limitsMs) : 0;
    const headers = {
      ...COMMON_HEADERS,
      "Content-Type": "text/html; charset=UTF-8",
      ...this.createHeaders(page, demand),
      Vary: "Accept-Encoding",
      "Surrogate-Key": publicTags.join(" "),
      "Cache-Tag": publicTags.join(","),
    };
    return { page: await storePage({ status, html, headers, tags }), freshMs, isComplete };
  }

  private render({ site, sources, url, previewed }: PageDemand, use: AnswerUse): Promise<RenderedPage> {
    const { tenant, website, accent } = site;
    const { settings, findAssets, now = Date.now } = this.options;
    return this.queue.run(() =>
      renderPage({
        url,
        domain: tenant.domain,
        website,
        accent,
        api: tenant.openApi(use),
        apiOrigin: tenant.publicApiOrigin,
        apiTimeoutMs: settings.apiTimeoutMs,
        sources,
        previewed,
        findAssets,
        nowMs: now(),
      }),
    );
  }

  /** A page with gaps is kept for seconds, by nobody where this server keeps none either. */
  private createCacheHeaders(isComplete: boolean): Readonly<Record<string, string>> {
    const { pageFreshMs } = this.options.settings;
    if (isComplete) return createPageCacheHeaders(pageFreshMs || UNKEPT_FRESH_MS);
    return pageFreshMs === 0 ? NO_STORE : createPageCacheHeaders(INCOMPLETE_FRESH_MS);
  }

  private createHeaders(page: RenderedPage, { site }: PageDemand): Record<string, string> {
    const { inlineStyle, inlineScripts, scriptUrls, isComplete, isPreview, redirect } = page;
    return {
      "Content-Security-Policy": createSecurityPolicy({
        inlineStyles: [inlineStyle],
        inlineScripts,
        scriptUrls,
        apiOrigin: site.tenant.publicApiOrigin,
      }),
      ...this.createCacheHeaders(isComplete),
      ...(isPreview ? UNLISTED : {}),
      ...(redirect === undefined ? {} : REDIRECT_HEADERS[redirect]),
    };
  }
}

/** What stands on a page, for whoever says that it has changed. */
function listTags({ site: { website, tenant }, sources, url }: PageDemand): string[] {
  const { choice, page, isBare, params } = choosePage(sources, url.pathname, website.homePage);
  const around = isBare ? [] : [choice.header, choice.footer];
  return [
    `domain:${website.domain || tenant.domain}`,
    ...[...around, page ?? choice.home, choice.home].map((id) => `document:${id}`),
    ...(params.storeSlug === undefined ? [] : [`store:${encodeURIComponent(params.storeSlug)}`]),
    ...(params.category === undefined ? [] : [`category:${encodeURIComponent(params.category)}`]),
  ].filter((tag, index, all) => all.indexOf(tag) === index);
}
