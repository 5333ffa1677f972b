import type { Logger } from "pino";
import { sortEnds } from "../../app/server/PageEnd";
import { createPrefetchPath } from "../../domain/routes/serverPaths";
import type { MadePage } from "../caching/pages/MadePage";
import type { PageCache } from "../caching/pages/PageCache";
import { readPlain, type StoredPage, storePage } from "../caching/pages/StoredPage";
import { createPageCacheHeaders } from "../http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../http/headers/securityHeaders";
import { listVarying } from "../http/readHost";
import { Visitors } from "../http/Visitors";
import type { Settings } from "../settings/readSettings";
import type { PageAnswer } from "./PageAnswer";
import type { PageDemand } from "./PageDemand";
import { findFreshness } from "./pageFreshness";
import { BusyError } from "./RenderQueue";

export interface PrefetchingOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Stores lists of pages, of which visitors can request any number. */
  readonly lists: PageCache;
  /** True while shoppers wait for pages. */
  readonly isBusy: () => boolean;
  /** True if the page of a demand is stored once it is made, has few addresses, and reveals no offer. */
  readonly isStored: (demand: PageDemand) => boolean;
  readonly get: (demand: PageDemand, signal?: AbortSignal) => Promise<PageAnswer>;
}

/** The pages that a browser prefetches together. */
export interface PrefetchDemand extends Pick<PageDemand, "site" | "visitor"> {
  /** The requested addresses, paths with queries. */
  readonly addresses: readonly string[];
  /** The pages of the addresses in their order; undefined for an address without one. */
  readonly demands: readonly (PageDemand | undefined)[];
}

/** The share of a visitor's requests under way that may be prefetching. */
const SHARE = 1 / 12;
/** Created once: a stack trace for each refusal would cost more than the refusal. */
const REFUSED = new BusyError("The page is not prefetched now.");

/**
 * Pages for browsers whose shopper may go there. They are refused as soon as shoppers wait for pages, and have a smaller
 * limit for each visitor within the limit of all costly requests, so that the header of a prefetching browser gains nothing.
 * Pages that are never stored, such as those that lead to another site, are not prefetched at all.
 */
export class Prefetching {
  /** The visitors, with the number of prefetching requests that each has under way. */
  private readonly visitors: Visitors;

  constructor(private readonly options: PrefetchingOptions) {
    const { settings, log } = options;
    const visitorConcurrency = Math.ceil(settings.visitorConcurrency * SHARE);
    this.visitors = new Visitors({ settings: { ...settings, visitorConcurrency }, log });
  }

  /** Returns one page. Rejects as `PageService.get`, and with a BusyError where it is not prefetched. */
  async get(demand: PageDemand, signal?: AbortSignal): Promise<PageAnswer> {
    const { isBusy, isStored, get } = this.options;
    if (isBusy() || !isStored(demand)) throw REFUSED;
    return this.visitors.run(demand.visitor, () => get(demand, signal));
  }

  /**
   * Returns pages as one JSON list, with null for one that is not prefetched. They are made one after the other; the list
   * is stored for seconds. Rejects as `get`.
   */
  async getList({ site, visitor, addresses, demands }: PrefetchDemand, signal?: AbortSignal): Promise<PageAnswer> {
    const { isBusy, lists } = this.options;
    if (isBusy()) throw REFUSED;
    const key = { owner: site.tenant.domain, path: createPrefetchPath(addresses) };
    const find = () => lists.get(key, (_reason, unwanted) => this.makeList(demands, unwanted), signal);
    return { kind: "shared", ...(await this.visitors.run(visitor, find, `${key.owner} ${key.path}`)) };
  }

  private async makeList(demands: PrefetchDemand["demands"], signal: AbortSignal): Promise<MadePage> {
    const pages: (StoredPage | undefined)[] = [];
    for (const demand of demands) pages.push(await this.findPage(demand, signal));
    const found = pages.filter((page) => page !== undefined);
    const tags = [...new Set(found.flatMap((page) => page.tags))];
    const publicTags = tags.filter((tag) => !tag.startsWith("call:"));
    const { pageFreshMs } = this.options.settings;
    const facts = { status: 200, isComplete: true, hasStaleAnswers: false, reason: "shopper" } as const;
    const { wholeMs, freshMs } = findFreshness({ pageFreshMs, isSearch: true, ...facts });
    const headers = {
      ...COMMON_HEADERS,
      "Content-Type": "application/json",
      ...createPageCacheHeaders(wholeMs),
      Vary: ["Accept-Encoding", ...listVarying(this.options.settings)].join(", "),
      "Surrogate-Key": publicTags.join(" "),
      "Cache-Tag": publicTags.join(","),
    };
    const html = `[${pages.map((page) => (page === undefined ? "null" : readPlain(page).toString())).join(",")}]`;
    const ends = sortEnds(found.flatMap((page) => page.ends));
    return { page: await storePage({ status: 200, html, headers, tags, ends }), freshMs, isComplete: true };
  }

  /** Finds a page of a list; undefined if it is not prefetched, or if it cannot be made. */
  private async findPage(demand: PageDemand | undefined, signal: AbortSignal): Promise<StoredPage | undefined> {
    const { isBusy, isStored, get } = this.options;
    if (demand === undefined || signal.aborted || isBusy() || !isStored(demand)) return undefined;
    const answer = await get(demand, signal).catch(() => undefined);
    return answer?.kind === "shared" && answer.page.status === 200 ? answer.page : undefined;
  }
}
