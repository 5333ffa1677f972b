import type { QueryReach } from "../../domain/pageQuery";
import type { PageKey } from "../caching/pages/MadePage";
import { MarkupCache } from "../caching/pages/MarkupCache";
import { PageCache } from "../caching/pages/PageCache";
import type { PageAccess } from "../caching/pages/SharedPages";
import { MAX_PLAIN_BYTES, type StoredPage } from "../caching/pages/StoredPage";
import type { Settings } from "../settings/readSettings";

export interface PageCachesOptions {
  readonly settings: Settings;
  /** Absent: this process shares its pages with no other. */
  readonly shared: PageAccess | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The share of the size that results of searches have. */
const SEARCH_SHARE = 1 / 32;
/** The share of the markup of sections. */
const MARKUP_SHARE = 1 / 16;
const PAGES_SHARE = 2 / 3;

/** The caches of pages and of their markup, which divide the share of pages in the setting CACHE_MB. */
export class PageCaches {
  readonly pages: PageCache;
  /** Results of searches, of which visitors can request any number. */
  readonly searches: PageCache;
  /** The markup of sections, for pages that are rendered; undefined if none is kept. */
  readonly markup: MarkupCache | undefined;

  constructor({ settings, shared, now }: PageCachesOptions) {
    const { pageFreshMs, staleMs, cacheBytes, keepMarkup, answerFreshMs } = settings;
    // Uncompressed pages count, too; of a very small cache at least half is for the others.
    const room = Math.max(cacheBytes * PAGES_SHARE - MAX_PLAIN_BYTES, (cacheBytes * PAGES_SHARE) / 2);
    // Markup is used again where the answers are the same: without kept answers they never are.
    const markupShare = keepMarkup && answerFreshMs > 0 ? MARKUP_SHARE : 0;
    const pageBytes = room * (1 - SEARCH_SHARE - markupShare);
    this.pages = new PageCache({ freshMs: pageFreshMs, staleMs, maxBytes: pageBytes, shared, now });
    this.searches = new PageCache({ freshMs: pageFreshMs, staleMs: 0, maxBytes: room * SEARCH_SHARE, shared, now });
    this.markup = markupShare === 0 ? undefined : new MarkupCache({ maxBytes: room * markupShare, now });
  }

  /** Size of all stored pages, and of the markup of sections, in bytes. */
  get bytes(): number {
    return this.pages.bytes + this.searches.bytes + (this.markup?.bytes ?? 0);
  }

  /** Number of all stored pages. */
  get count(): number {
    return this.pages.count + this.searches.count;
  }

  /** Returns the cache for pages whose address has parameters of this reach. */
  choose(reach: QueryReach): PageCache {
    return reach === "many" ? this.searches : this.pages;
  }

  /** Marks pages as outdated; returns their number. */
  expire(isMeant: (page: StoredPage, key: PageKey) => boolean): number {
    return this.pages.expire(isMeant) + this.searches.expire(isMeant);
  }
}
