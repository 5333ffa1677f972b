import { FairCache } from "../cache/FairCache";
import type { StoredPage } from "./StoredPage";

export interface PageCacheOptions {
  /** How long a page counts as fresh. 0: nothing is kept. */
  readonly freshMs: number;
  /** How long a page may be served after that, while a new one is made in the background. 0: not at all. */
  readonly staleMs: number;
  /** Room for all pages. */
  readonly maxBytes: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A page that was made, and how long it counts as fresh: 0 for one that is not kept. */
export interface MadePage {
  readonly page: StoredPage;
  readonly freshMs: number;
  /** False when a part of it could not be loaded: it does not take the place of a whole one. */
  readonly isComplete: boolean;
}

/** Why a page is made: a shopper waits for it, or an older one has been served and is to be replaced. */
export type MakeReason = "shopper" | "refresh";

/** Makes a page. The signal is aborted when all who waited for it have left. */
export type MakePage = (reason: MakeReason, signal: AbortSignal) => Promise<MadePage>;

/** A page that is being made, and how many wait for it. */
interface Making {
  readonly made: Promise<MadePage>;
  readonly controller: AbortController;
  waiters: number;
}

/** Whose page, and which. */
export interface PageKey {
  /** The domain. */
  readonly owner: string;
  /** The path with the query parameters that the page knows. */
  readonly path: string;
}

/** How a page came: kept and fresh, kept and stale, or made for this request. */
export type PageSource = "fresh" | "stale" | "made";

export interface FoundPage {
  readonly page: StoredPage;
  readonly source: PageSource;
}

interface Entry {
  readonly page: StoredPage;
  readonly bytes: number;
  readonly madeAtMs: number;
  readonly freshMs: number;
  readonly isComplete: boolean;
  /** True once something on the page has changed: it is served only where no new one can be made. */
  readonly isOutdated: boolean;
}

/** Finished pages: made once, served many times. Concurrent requests for a page wait for the same one. */
export class PageCache {
  private readonly pages: FairCache<Entry>;
  private readonly making = new Map<string, Making>();
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
  findFresh({ owner, path }: PageKey): StoredPage | undefined {
    const entry = this.pages.use(owner, path);
    return entry !== undefined && this.isFresh(entry) ? entry.page : undefined;
  }

  /**
   * The page of a key: fresh, else stale while a new one is made in the background, else made now. A page that cannot be
   * made is answered with the last one, as long as that may still be served; else it rejects with what went wrong. The
   * signal tells that the asker has left: a page that nobody waits for any more is given up, unless it is a refresh.
   */
  async get(key: PageKey, make: MakePage, signal?: AbortSignal): Promise<FoundPage> {
    const kept = this.findServable(key);
    if (kept !== undefined && this.isFresh(kept)) return { page: kept.page, source: "fresh" };
    if (kept !== undefined && !kept.isOutdated) {
      this.make(key, make, "refresh").made.catch(() => undefined);
      return { page: kept.page, source: "stale" };
    }
    const made = this.join(key, make, signal);
    if (kept === undefined) return { page: (await made).page, source: "made" };
    return made.then(
      ({ page }) => ({ page, source: "made" as const }),
      () => ({ page: kept.page, source: "stale" as const }),
    );
  }

  /** Marks the pages as outdated whose tags hold one of these; with `owner` those of one domain only. */
  expire(isMeant: (page: StoredPage) => boolean, owner?: string): number {
    let count = 0;
    this.generation += 1;
    for (const name of owner === undefined ? this.pages.listOwners() : [owner]) {
      for (const path of this.pages.keys(name)) {
        const entry = this.pages.peek(name, path);
        if (entry === undefined || !isMeant(entry.page)) continue;
        this.keep({ owner: name, path }, { ...entry, isOutdated: true });
        count += 1;
      }
    }
    return count;
  }

  /** Waits for a page that is made now, until the signal is aborted. */
  private join(key: PageKey, make: MakePage, signal: AbortSignal | undefined): Promise<MadePage> {
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

  private make(key: PageKey, make: MakePage, reason: MakeReason): Making {
    const { generation } = this;
    const name = `${generation} ${reason} ${key.owner} ${key.path}`;
    const known = this.making.get(name);
    // Who comes after the others have left begins again.
    if (known !== undefined && !known.controller.signal.aborted) return known;
    const startedAtMs = this.now();
    const controller = new AbortController();
    const made = make(reason, controller.signal)
      .then((finished) => {
        this.accept(key, finished, startedAtMs, generation !== this.generation);
        return finished;
      })
      .finally(() => {
        if (this.making.get(name) === making) this.making.delete(name);
      });
    const making: Making = { made, controller, waiters: 0 };
    this.making.set(name, making);
    return making;
  }

  /** Keeps a page that was made; one with gaps does not replace a whole one that may still be served. */
  private accept(key: PageKey, { page, freshMs, isComplete }: MadePage, madeAtMs: number, isOutdated: boolean): void {
    const known = this.findServable(key);
    if (freshMs === 0 || this.options.freshMs === 0) {
      if (freshMs === 0) this.pages.delete(key.owner, key.path);
      return;
    }
    if (known !== undefined && (isOutdated || (!isComplete && known.isComplete && !known.isOutdated))) return;
    this.keep(key, { page, bytes: page.bytes, madeAtMs, freshMs, isComplete, isOutdated });
  }

  private keep({ owner, path }: PageKey, entry: Entry): void {
    this.pages.set(owner, path, entry, entry.madeAtMs, entry.freshMs);
  }

  private findServable({ owner, path }: PageKey): Entry | undefined {
    const entry = this.pages.peek(owner, path);
    if (entry === undefined) return undefined;
    if (this.now() - entry.madeAtMs <= entry.freshMs + this.options.staleMs) return entry;
    this.pages.delete(owner, path);
    return undefined;
  }

  private isFresh(entry: Entry): boolean {
    return !entry.isOutdated && this.now() - entry.madeAtMs < entry.freshMs;
  }
}
