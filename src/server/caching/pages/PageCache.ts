import type { PageTiming } from "../../observe/metrics/renderMetrics";
import { FairCache } from "../memory/FairCache";
import type { WaitBudget } from "../shared/WaitBudget";
import type { FoundPage, PageSource } from "./FoundPage";
import type { MadePage, MakePage, MakeReason, PageKey } from "./MadePage";
import {
  AHEAD_MS,
  endsSoon,
  isFresh,
  isNextDue,
  type KeptPage,
  type PageEntry,
  toEntry,
  withoutNext,
} from "./PageEntry";
import { type RunningRender, RunningRenders } from "./RunningRenders";
import { type PageAccess, SharedPages } from "./SharedPages";
import { findEnd, hasEnded, hasEndedAsWhole, type StoredPage } from "./StoredPage";
import { WITHOUT_ENDED_FRESH_MS, withoutEnded } from "./withoutEnded";

export interface PageCacheOptions {
  /** Time for which a page is fresh. 0: no page is stored. */
  readonly freshMs: number;
  /** Time for which a page may be served after that, while a new one is rendered in the background. 0: not at all. */
  readonly staleMs: number;
  /** Maximum size of all pages. */
  readonly maxBytes: number;
  /** Shares pages with other processes. */
  readonly shared?: PageAccess | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A page that was just rendered. */
interface Made {
  readonly entry: PageEntry;
  readonly timing: PageTiming | undefined;
}

/**
 * Stores finished pages, which are rendered once and served many times. Concurrent requests for a page wait for the
 * same one.
 *
 * Nobody waits for an end of a page (`PageEnd`). In the minute before it, a page that is asked for is made as it will be:
 * instead of a refresh, else at a moment that depends on its key, so that the pages that end together are not made
 * together. Where no such page was made, the offers that have ended are taken out of the last one. Only a page that
 * becomes another one, such as a home whose documents change, is waited for; if it cannot be made, the last one is
 * served in the same way.
 */
export class PageCache {
  private readonly pages: FairCache<PageEntry>;
  private readonly renders = new RunningRenders<Made>();
  private readonly restoring = new Map<string, Promise<void>>();
  private readonly makingNext = new Set<string>();
  private readonly takingOut = new WeakMap<StoredPage, Promise<StoredPage>>();
  private readonly now: () => number;
  private readonly shared: SharedPages | undefined;
  /** Time before the end of a page in which the next one is made. */
  private readonly aheadMs: number;
  /** Counts the calls of `expire`: a page whose rendering began before one of them may show the earlier content. */
  private generation = 0;

  constructor(private readonly options: PageCacheOptions) {
    const { maxBytes, freshMs, staleMs, shared, now = Date.now } = options;
    this.now = now;
    this.aheadMs = Math.min(AHEAD_MS, freshMs);
    this.pages = new FairCache({ maxBytes, freshMs, now });
    this.shared = shared && new SharedPages({ ...shared, staleMs, now });
  }

  get bytes(): number {
    return this.pages.bytes;
  }

  get count(): number {
    return this.pages.count;
  }

  /** Returns a page that can be served at once: it is fresh, and nothing is to be made. */
  findFresh(key: PageKey): KeptPage | undefined {
    const entry = this.pages.use(key.owner, key.path);
    return entry !== undefined && isFresh(entry, this.now()) && !isNextDue(key, entry, this.now(), this.aheadMs)
      ? entry
      : undefined;
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
  async get(key: PageKey, make: MakePage, signal?: AbortSignal, budget?: WaitBudget): Promise<FoundPage> {
    const known = this.findServable(key);
    if (known !== undefined && isFresh(known, this.now())) return this.serve(key, known, make, "fresh");
    const { shared } = this;
    if (known === undefined && shared !== undefined) await this.restoreOnce(key, shared, budget);
    const kept = known ?? this.findServable(key);
    if (known === undefined && kept !== undefined && isFresh(kept, this.now()))
      return this.serve(key, kept, make, "shared");
    const isUsable = kept !== undefined && !kept.isOutdated && !hasEndedAsWhole(kept.page, this.now());
    const current = isUsable ? await this.takeOutEnded(key, kept).catch(() => undefined) : undefined;
    if (current !== undefined) return this.serve(key, current, make, "stale");
    try {
      const { entry, timing } = await this.joinUnended(key, make, signal, budget);
      return { ...this.toFound(entry, entry.isShared ? "shared" : "made"), timing };
    } catch (error) {
      const last = kept === undefined ? undefined : await this.takeOutEnded(key, kept).catch(() => undefined);
      if (last === undefined) throw error;
      return this.toFound(last, "stale");
    }
  }

  /** Returns a stored page, and makes what follows it in the background. */
  private serve(key: PageKey, entry: PageEntry, make: MakePage, source: PageSource): FoundPage {
    // After the clock has gone back, the end is far again: the page that was made for it takes the place of no refresh.
    const isFollowed = entry.next !== undefined && endsSoon(entry, this.now(), this.aheadMs);
    if (isNextDue(key, entry, this.now(), this.aheadMs)) void this.makeNext(key, entry, make);
    else if (!isFresh(entry, this.now()) && !isFollowed) this.make(key, make, "refresh").made.catch(() => undefined);
    return this.toFound(entry, source);
  }

  /** Marks pages as outdated, and drops those that would follow one; returns the number of the former. */
  expire(isMeant: (page: StoredPage, key: PageKey) => boolean): number {
    let count = 0;
    this.generation += 1;
    for (const owner of this.pages.listOwners()) {
      for (const path of this.pages.keys(owner)) {
        const entry = this.pages.peek(owner, path);
        if (entry === undefined) continue;
        const key = { owner, path };
        const { next } = entry;
        const present = withoutNext(entry);
        if (isMeant(entry.page, key)) {
          this.keep(key, { ...present, isOutdated: true });
          count += 1;
        } else if (next !== undefined && isMeant(next.page, key)) this.keep(key, present);
      }
    }
    return count;
  }

  /** Waits for a page that is rendered now. One that has become another in the meantime is rendered once more. */
  private async joinUnended(
    key: PageKey,
    make: MakePage,
    signal: AbortSignal | undefined,
    budget: WaitBudget | undefined,
  ): Promise<Made> {
    const made = await this.join(key, make, signal, budget);
    const isWanted = signal?.aborted !== true;
    const isOther = hasEndedAsWhole(made.entry.page, this.now());
    const { entry, timing } = isWanted && isOther ? await this.join(key, make, signal, budget) : made;
    return { entry: await this.takeOutEnded(key, entry), timing };
  }

  /** Waits for a page that is rendered now, until the signal is aborted. */
  private join(
    key: PageKey,
    make: MakePage,
    signal: AbortSignal | undefined,
    budget: WaitBudget | undefined,
  ): Promise<Made> {
    return this.renders.join(this.make(key, make, "shopper", budget), signal);
  }

  /** Renders a page, or accepts one that another process has rendered. */
  private make(key: PageKey, make: MakePage, reason: MakeReason, budget?: WaitBudget): RunningRender<Made> {
    const { generation } = this;
    return this.renders.start(`${generation} ${reason} ${key.owner} ${key.path}`, async (signal) => {
      const startedAtMs = this.now();
      const { made, ageMs } = await this.makeShared(key, () => make(reason, signal), { budget });
      const entry = toEntry(made, {
        madeAtMs: ageMs === undefined ? startedAtMs : this.now() - ageMs,
        isOutdated: generation !== this.generation,
        isShared: ageMs !== undefined,
      });
      this.accept(key, entry);
      return { entry, timing: made.timing };
    });
  }

  /** Makes the page that follows at the end of another one. Never rejects. */
  private async makeNext(key: PageKey, { page }: PageEntry, make: MakePage): Promise<void> {
    const { generation } = this;
    const atMs = findEnd(page);
    const name = `${generation} ${atMs} ${key.owner} ${key.path}`;
    if (this.makingNext.has(name)) return;
    this.makingNext.add(name);
    const made = await this.makeShared(key, () => make("refresh", new AbortController().signal, atMs), { atMs }).then(
      (finished) => finished.made,
      () => undefined,
    );
    this.makingNext.delete(name);
    const current = this.pages.peek(key.owner, key.path);
    if (generation !== this.generation || current === undefined || current.isOutdated) return;
    const next =
      made?.isComplete === true && made.freshMs !== 0
        ? toEntry(made, { madeAtMs: atMs, isOutdated: false, isShared: false })
        : undefined;
    if (current.page === page) {
      const bytes = page.bytes + (next?.bytes ?? 0);
      this.keep(key, { ...current, hasTriedNext: true, ...(next === undefined ? {} : { next, bytes }) });
    } else if (next !== undefined && current.madeAtMs < atMs && atMs <= this.now()) this.keep(key, next);
  }

  /** Takes the ended offers out of a page, and keeps it so; of one that has become another, only as a last resort. */
  private async takeOutEnded(key: PageKey, entry: PageEntry): Promise<PageEntry> {
    const { page, freshMs, isOutdated } = entry;
    const nowMs = this.now();
    if (!hasEnded(page, nowMs)) return entry;
    const taking = this.takingOut.get(page) ?? withoutEnded(page, nowMs);
    this.takingOut.set(page, taking);
    const left = await taking;
    const current: PageEntry = {
      ...withoutNext(entry),
      page: left,
      bytes: left.bytes,
      freshMs: Math.min(freshMs, WITHOUT_ENDED_FRESH_MS),
      isOutdated: isOutdated || hasEndedAsWhole(page, nowMs),
    };
    if (this.pages.peek(key.owner, key.path)?.page === page) this.keep(key, current);
    // Another one may have ended in the meantime.
    return this.takeOutEnded(key, current);
  }

  private async makeShared(
    key: PageKey,
    make: () => Promise<MadePage>,
    more: { readonly atMs?: number; readonly budget?: WaitBudget | undefined },
  ): Promise<{ readonly made: MadePage; readonly ageMs?: number }> {
    return this.shared === undefined ? { made: await make() } : this.shared.make(key, make, more);
  }

  private restoreOnce(key: PageKey, shared: SharedPages, budget: WaitBudget | undefined): Promise<void> {
    const name = `${key.owner} ${key.path}`;
    const known = this.restoring.get(name);
    if (known !== undefined) return known;
    const restoring = this.restore(key, shared, budget).finally(() => this.restoring.delete(name));
    this.restoring.set(name, restoring);
    return restoring;
  }

  /** Stores a page of another process with its age. */
  private async restore(key: PageKey, shared: SharedPages, budget: WaitBudget | undefined): Promise<void> {
    const { generation } = this;
    const found = await shared.find(key, budget);
    if (found === undefined || this.findServable(key) !== undefined) return;
    const isOutdated = found.isOutdated || generation !== this.generation;
    if (isOutdated && this.options.staleMs === 0) return;
    this.keep(key, toEntry(found.value, { madeAtMs: this.now() - found.ageMs, isOutdated, isShared: true }));
  }

  /** Stores a rendered page; an incomplete one does not replace a complete one that may still be served. */
  private accept(key: PageKey, entry: PageEntry): void {
    const { freshMs, isOutdated, isComplete } = entry;
    if (freshMs === 0 || this.options.freshMs === 0) {
      if (freshMs === 0) this.pages.delete(key.owner, key.path);
      return;
    }
    const known = this.findServable(key);
    const isLast = known?.isOutdated === true || (known !== undefined && hasEndedAsWhole(known.page, this.now()));
    if (known !== undefined && (isOutdated || (!isComplete && known.isComplete && !isLast))) return;
    this.keep(key, entry);
  }

  private keep({ owner, path }: PageKey, entry: PageEntry): void {
    this.pages.set(owner, path, entry, entry.madeAtMs, entry.freshMs);
  }

  /** Returns the page of a key that may still be served, if only without what has ended; that of its next moment from then on. */
  private findServable(key: PageKey): PageEntry | undefined {
    const { owner, path } = key;
    const entry = this.pages.peek(owner, path);
    if (entry === undefined) return undefined;
    const nowMs = this.now();
    if (entry.next !== undefined && entry.next.madeAtMs <= nowMs) {
      this.keep(key, entry.next);
      return this.findServable(key);
    }
    if (nowMs - entry.madeAtMs <= entry.freshMs + this.options.staleMs) return entry;
    this.pages.delete(owner, path);
    return undefined;
  }

  private toFound({ page, madeAtMs }: PageEntry, source: PageSource): FoundPage {
    return { page, source, ageMs: Math.max(0, this.now() - madeAtMs) };
  }
}
