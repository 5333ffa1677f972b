import { FairCache } from "../cache/FairCache";
import type { PageTiming } from "../metrics/renderMetrics";
import type { SharedItem, SharedMaker } from "../shared-cache/SharedMaker";
import type { MadePage, PageKey } from "./MadePage";
import { hasEnded, type StoredPage } from "./StoredPage";
import { createSharedPage } from "./sharedPage";

export interface PageCacheOptions {
  /** How long a page counts as fresh. 0: nothing is kept. */
  readonly freshMs: number;
  /** How long a page may be served after that, while a new one is made in the background. 0: not at all. */
  readonly staleMs: number;
  /** Room for all pages. */
  readonly maxBytes: number;
  /** Shares pages with other processes. */
  readonly shared?: SharedPages | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What processes share of their pages. */
export interface SharedPages {
  readonly maker: SharedMaker;
  /** Of all that a page is made from but its data; see `createSharedPage`. */
  readonly getVersion: () => string;
}

/** Why a page is made: a shopper waits for it, or an older one has been served and is to be replaced. */
export type MakeReason = "shopper" | "refresh";

/** Makes a page. The signal is aborted when all who waited for it have left. */
export type MakePage = (reason: MakeReason, signal: AbortSignal) => Promise<MadePage>;

/** A page that was made now. */
interface Made {
  readonly entry: Entry;
  readonly timing: PageTiming | undefined;
}

/** A page that is being made, and how many wait for it. */
interface Making {
  readonly made: Promise<Made>;
  readonly controller: AbortController;
  waiters: number;
}

/** How a page came: kept and fresh, kept and stale, from another process, or made for this request. */
export type PageSource = "fresh" | "stale" | "shared" | "made";

export interface FoundPage {
  readonly page: StoredPage;
  readonly source: PageSource;
  readonly ageMs: number;
  /** What making it took, where that was for this request. */
  readonly timing?: PageTiming | undefined;
}

/** A page that is kept. */
export interface KeptPage {
  readonly page: StoredPage;
  /** Milliseconds since the epoch. */
  readonly madeAtMs: number;
}

interface Entry extends KeptPage {
  readonly bytes: number;
  readonly freshMs: number;
  readonly isComplete: boolean;
  /** True where another process made it. */
  readonly isShared: boolean;
  /** True once something on the page has changed: it is served only where no new one can be made. */
  readonly isOutdated: boolean;
}

/** Finished pages: made once, served many times. Concurrent requests for a page wait for the same one. */
export class PageCache {
  private readonly pages: FairCache<Entry>;
  private readonly making = new Map<string, Making>();
  private readonly restoring = new Map<string, Promise<void>>();
  private readonly now: () => number;
  /** Counts the calls of `expire`: a page that was begun before one of them may show what was there before. */
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

  /** A page that can be served at once: fresh, for nothing needs to be done. */
  findFresh({ owner, path }: PageKey): KeptPage | undefined {
    const entry = this.pages.use(owner, path);
    return entry !== undefined && this.isFresh(entry) ? entry : undefined;
  }

  /** Whether there is a page that may be served, if only because no new one can be made. */
  hasServable(key: PageKey): boolean {
    return this.findServable(key) !== undefined;
  }

  /**
   * The page of a key: fresh, else stale while a new one is made in the background, else made now. A page that cannot be
   * made is answered with the last one, as long as that may still be served; else it rejects with what went wrong. The
   * signal tells that the asker has left: a page that nobody waits for any more is given up, unless it is a refresh.
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
      // The time of the last page may have ended meanwhile.
      if (kept === undefined || hasEnded(kept.page, this.now())) throw error;
      return this.toFound(kept, "stale");
    }
  }

  /** Marks pages as outdated; gives how many. */
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

  /** Waits for a page that is made now. A page whose time has ended meanwhile is made once more. */
  private async joinUnended(key: PageKey, make: MakePage, signal: AbortSignal | undefined): Promise<Made> {
    const made = await this.join(key, make, signal);
    const isWanted = signal?.aborted !== true;
    return isWanted && hasEnded(made.entry.page, this.now()) ? this.join(key, make, signal) : made;
  }

  /** Waits for a page that is made now, until the signal is aborted. */
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

  /** Makes a page, or accepts what another process has made of it. */
  private make(key: PageKey, make: MakePage, reason: MakeReason): Making {
    const { generation } = this;
    const name = `${generation} ${reason} ${key.owner} ${key.path}`;
    const known = this.making.get(name);
    // Who comes after the others have left begins again.
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
      isFresh: ({ freshMs, page }, age) => age < freshMs && !hasEnded(page, this.now()),
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

  /** Keeps what another process shares, with the age that it has. */
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

  /** Keeps a page that was made; one with gaps does not replace a whole one that may still be served. */
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
    return !entry.isOutdated && nowMs - entry.madeAtMs < entry.freshMs && !hasEnded(entry.page, nowMs);
  }
}

function toEntry(
  { page, freshMs, isComplete }: MadePage,
  state: Pick<Entry, "madeAtMs" | "isOutdated" | "isShared">,
): Entry {
  return { page, bytes: page.bytes, freshMs, isComplete, ...state };
}
