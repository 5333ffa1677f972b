import type { PageTiming } from "../../observe/metrics/renderMetrics";
import { FairCache } from "../memory/FairCache";
import { isYoung } from "../memory/isYoung";
import type { SharedItem, SharedMaker } from "../shared/SharedMaker";
import type { MadePage, PageKey } from "./MadePage";
import { hasEnded, type StoredPage } from "./StoredPage";
import { createSharedPage } from "./sharedPage";

export interface PageCacheOptions {
  /** Time for which a page is fresh. 0: no page is stored. */
  readonly freshMs: number;
  /** Time for which a page may be served after that, while a new one is rendered in the background. 0: not at all. */
  readonly staleMs: number;
  /** Maximum size of all pages. */
  readonly maxBytes: number;
  /** Shares pages with other processes. */
  readonly shared?: SharedPages | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** The access to pages of other processes. */
export interface SharedPages {
  readonly maker: SharedMaker;
  /** Version of everything but the data that a page is rendered from; see `createSharedPage`. */
  readonly getVersion: () => string;
}

/** Reason for rendering a page: a shopper waits for it, or a stale one was served and is to be replaced. */
export type MakeReason = "shopper" | "refresh";

/** Renders a page. The signal is aborted when everyone who waited for it has left. */
export type MakePage = (reason: MakeReason, signal: AbortSignal) => Promise<MadePage>;

/** A page that was just rendered. */
interface Made {
  readonly entry: Entry;
  readonly timing: PageTiming | undefined;
}

/** A page that is being rendered, and the number of those who wait for it. */
interface Making {
  readonly made: Promise<Made>;
  readonly controller: AbortController;
  waiters: number;
}

/** Origin of a page: stored and fresh, stored and stale, from another process, or rendered for this request. */
export type PageSource = "fresh" | "stale" | "shared" | "made";

export interface FoundPage {
  readonly page: StoredPage;
  readonly source: PageSource;
  readonly ageMs: number;
  /** Durations of its rendering, if it was rendered for this request. */
  readonly timing?: PageTiming | undefined;
}

/** A stored page. */
export interface KeptPage {
  readonly page: StoredPage;
  /** Milliseconds since the epoch. */
  readonly madeAtMs: number;
}

interface Entry extends KeptPage {
  readonly bytes: number;
  readonly freshMs: number;
  readonly isComplete: boolean;
  /** True if another process rendered it. */
  readonly isShared: boolean;
  /** True once its content has changed: it is served only if no new one can be rendered. */
  readonly isOutdated: boolean;
}

/**
 * Stores finished pages, which are rendered once and served many times. Concurrent requests for a page wait for the
 * same one.
 */
export class PageCache {
  private readonly pages: FairCache<Entry>;
  private readonly making = new Map<string, Making>();
  private readonly restoring = new Map<string, Promise<void>>();
  private readonly now: () => number;
  /** Counts the calls of `expire`: a page whose rendering began before one of them may show the earlier content. */
  private generation = 0;

  constructor(private readonly options: PageCacheOptions) {
    const { maxBytes, freshMs, now = Date.now } = options;
    this.now = now;
    this.pages = new FairCache({ maxBytes, freshMs, now });
  }

  get bytes(): number {
    return this.pages.bytes;
  }

  get count(): number {
    return this.pages.count;
  }

  /** Returns a page that can be served at once, because it is fresh. */
  findFresh({ owner, path }: PageKey): KeptPage | undefined {
    const entry = this.pages.use(owner, path);
    return entry !== undefined && this.isFresh(entry) ? entry : undefined;
  }

  /** True if a page may be served, if only because no new one can be rendered. */
  hasServable(key: PageKey): boolean {
    return this.findServable(key) !== undefined;
  }

  /**
   * Returns the page of a key: fresh, else stale while a new one is rendered in the background, else rendered now. If
   * rendering fails, the last page is returned as long as it may still be served; else it rejects with the failure. The
   * signal is aborted when the caller has left: a page for which nobody waits any more is given up, unless it is a
   * refresh.
   */
  async get(key: PageKey, make: MakePage, signal?: AbortSignal): Promise<FoundPage> {
    const known = this.findServable(key);
    if (known !== undefined && this.isFresh(known)) return this.toFound(known, "fresh");
    const { shared } = this.options;
    if (known === undefined && shared !== undefined) await this.restoreOnce(key, shared);
    const kept = known ?? this.findServable(key);
    if (known === undefined && kept !== undefined && this.isFresh(kept)) return this.toFound(kept, "shared");
    if (kept !== undefined && !kept.isOutdated) {
      this.make(key, make, "refresh").made.catch(() => undefined);
      return this.toFound(kept, "stale");
    }
    try {
      const { entry, timing } = await this.joinUnended(key, make, signal);
      return { ...this.toFound(entry, entry.isShared ? "shared" : "made"), timing };
    } catch (error) {
      // The last page may have ended in the meantime.
      if (kept === undefined || hasEnded(kept.page, this.now())) throw error;
      return this.toFound(kept, "stale");
    }
  }

  /** Marks pages as outdated; returns their number. */
  expire(isMeant: (page: StoredPage, key: PageKey) => boolean): number {
    let count = 0;
    this.generation += 1;
    for (const owner of this.pages.listOwners()) {
      for (const path of this.pages.keys(owner)) {
        const entry = this.pages.peek(owner, path);
        if (entry === undefined || !isMeant(entry.page, { owner, path })) continue;
        this.keep({ owner, path }, { ...entry, isOutdated: true });
        count += 1;
      }
    }
    return count;
  }

  /** Waits for a page that is rendered now. A page that has ended in the meantime is rendered once more. */
  private async joinUnended(key: PageKey, make: MakePage, signal: AbortSignal | undefined): Promise<Made> {
    const made = await this.join(key, make, signal);
    const isWanted = signal?.aborted !== true;
    return isWanted && hasEnded(made.entry.page, this.now()) ? this.join(key, make, signal) : made;
  }

  /** Waits for a page that is rendered now, until the signal is aborted. */
  private join(key: PageKey, make: MakePage, signal: AbortSignal | undefined): Promise<Made> {
    const making = this.make(key, make, "shopper");
    making.waiters += 1;
    signal?.addEventListener(
      "abort",
      () => {
        making.waiters -= 1;
        if (making.waiters === 0) making.controller.abort();
      },
      { once: true },
    );
    return making.made;
  }

  /** Renders a page, or accepts one that another process has rendered. */
  private make(key: PageKey, make: MakePage, reason: MakeReason): Making {
    const { generation } = this;
    const name = `${generation} ${reason} ${key.owner} ${key.path}`;
    const known = this.making.get(name);
    // A request that arrives after every waiter has left starts a new render.
    if (known !== undefined && !known.controller.signal.aborted) return known;
    const startedAtMs = this.now();
    const controller = new AbortController();
    const made = this.makeShared(key, () => make(reason, controller.signal))
      .then((finished) => {
        const { ageMs } = finished;
        const entry = toEntry(finished.made, {
          madeAtMs: ageMs === undefined ? startedAtMs : this.now() - ageMs,
          isOutdated: generation !== this.generation,
          isShared: ageMs !== undefined,
        });
        this.accept(key, entry);
        return { entry, timing: finished.made.timing };
      })
      .finally(() => {
        if (this.making.get(name) === making) this.making.delete(name);
      });
    const making: Making = { made, controller, waiters: 0 };
    this.making.set(name, making);
    return making;
  }

  private async makeShared(
    key: PageKey,
    make: () => Promise<MadePage>,
  ): Promise<{ readonly made: MadePage; readonly ageMs?: number }> {
    const { shared } = this.options;
    if (shared === undefined) return { made: await make() };
    let isOwn = false;
    const { value, ageMs } = await shared.maker.make({
      item: this.createItem(key, shared),
      isFresh: ({ freshMs, page }, age) => isYoung(age, freshMs) && !hasEnded(page, this.now()),
      make: () => {
        isOwn = true;
        return make();
      },
    });
    return isOwn ? { made: value } : { made: value, ageMs };
  }

  private restoreOnce(key: PageKey, shared: SharedPages): Promise<void> {
    const name = `${key.owner} ${key.path}`;
    const known = this.restoring.get(name);
    if (known !== undefined) return known;
    const restoring = this.restore(key, shared).finally(() => this.restoring.delete(name));
    this.restoring.set(name, restoring);
    return restoring;
  }

  /** Stores a page of another process with its age. */
  private async restore(key: PageKey, shared: SharedPages): Promise<void> {
    const { generation } = this;
    const found = await shared.maker.find(this.createItem(key, shared));
    if (found === undefined || this.findServable(key) !== undefined) return;
    const isOutdated = found.isOutdated || generation !== this.generation;
    if (isOutdated && this.options.staleMs === 0) return;
    this.keep(key, toEntry(found.value, { madeAtMs: this.now() - found.ageMs, isOutdated, isShared: true }));
  }

  private createItem(key: PageKey, { getVersion }: SharedPages): SharedItem<MadePage> {
    return createSharedPage(key, { version: getVersion(), staleMs: this.options.staleMs, now: this.now });
  }

  /** Stores a rendered page; an incomplete one does not replace a complete one that may still be served. */
  private accept(key: PageKey, entry: Entry): void {
    const { freshMs, isOutdated, isComplete } = entry;
    if (freshMs === 0 || this.options.freshMs === 0) {
      if (freshMs === 0) this.pages.delete(key.owner, key.path);
      return;
    }
    const known = this.findServable(key);
    if (known !== undefined && (isOutdated || (!isComplete && known.isComplete && !known.isOutdated))) return;
    this.keep(key, entry);
  }

  private keep({ owner, path }: PageKey, entry: Entry): void {
    if (hasEnded(entry.page, this.now())) return;
    this.pages.set(owner, path, entry, entry.madeAtMs, entry.freshMs);
  }

  private findServable({ owner, path }: PageKey): Entry | undefined {
    const entry = this.pages.peek(owner, path);
    if (entry === undefined) return undefined;
    const nowMs = this.now();
    const isTooOld = nowMs - entry.madeAtMs > entry.freshMs + this.options.staleMs;
    if (!isTooOld && !hasEnded(entry.page, nowMs)) return entry;
    this.pages.delete(owner, path);
    return undefined;
  }

  private toFound({ page, madeAtMs }: Entry, source: PageSource): FoundPage {
    return { page, source, ageMs: Math.max(0, this.now() - madeAtMs) };
  }

  private isFresh(entry: Entry): boolean {
    const nowMs = this.now();
    return !entry.isOutdated && isYoung(nowMs - entry.madeAtMs, entry.freshMs) && !hasEnded(entry.page, nowMs);
  }
}

function toEntry(
  { page, freshMs, isComplete }: MadePage,
  state: Pick<Entry, "madeAtMs" | "isOutdated" | "isShared">,
): Entry {
  return { page, bytes: page.bytes, freshMs, isComplete, ...state };
}
