import type { Change } from "../changes/Change";
import type { SharedCache, SharedLock } from "./SharedCache";
import type { WaitBudget } from "./WaitBudget";

/** The form of one kind of values in the shared cache. */
export interface SharedItem<T> {
  readonly key: string;
  /** Returns the stored form of a value and its lifetime; undefined if it is not shared. */
  encode(value: T): { readonly body: Buffer | string; readonly lifetimeMs: number } | undefined;
  /** Decodes a value of another process; undefined if it is unreadable. */
  decode(body: Buffer): T | undefined;
  /** True if a change concerns a value. */
  concerns(change: Change, value: T): boolean;
}

/** A value of the shared cache. */
export interface SharedValue<T> {
  readonly value: T;
  readonly ageMs: number;
  /** True once its content has changed. */
  readonly isOutdated: boolean;
}

export interface SharedTask<T> {
  readonly item: SharedItem<T>;
  /** True if a value of this age needs no renewal. */
  readonly isFresh: (value: T, ageMs: number) => boolean;
  readonly make: () => Promise<T>;
  /** The budget of the page that needs the value; absent: one for this value alone. */
  readonly budget?: WaitBudget | undefined;
}

export interface SharedMakerOptions {
  readonly cache: SharedCache;
  /** Maximum duration of the computation; after it another process may begin one, too. */
  readonly lockMs: number;
  /** Maximum wait for the value of another process; then this one computes it itself. */
  readonly waitMs: number;
}

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 80;

/**
 * Finds values in the shared cache, and computes missing ones: each in one process, for which the others wait a while.
 */
export class SharedMaker {
  constructor(private readonly options: SharedMakerOptions) {}

  /** Creates the budget for the look-ups of one page. */
  openBudget(): WaitBudget {
    return this.options.cache.openBudget();
  }

  /** Returns the value of a key, however old; undefined if the budget ends before. */
  find<T>(item: SharedItem<T>, budget = this.openBudget()): Promise<SharedValue<T> | undefined> {
    return budget.wait(() => this.look(item));
  }

  private async look<T>({ key, decode, concerns }: SharedItem<T>): Promise<SharedValue<T> | undefined> {
    const { cache } = this.options;
    const entry = await cache.get(key);
    if (entry === undefined) return undefined;
    const value = decode(entry.body);
    if (value === undefined) {
      cache.refusals.note("entry");
      return undefined;
    }
    const isOutdated = cache.hasChangedSince(entry.revision, (change) => concerns(change, value));
    return { value, ageMs: entry.ageMs, isOutdated };
  }

  /**
   * Returns the value of a key: a fresh one of another process, else one that is computed now, without the lock if the
   * budget ends before. Rejects like `make`.
   */
  async make<T>(task: SharedTask<T>): Promise<SharedValue<T>> {
    const { cache, lockMs, waitMs } = this.options;
    const { item, budget = this.openBudget() } = task;
    const deadlineMs = performance.now() + waitMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
      let locking: Promise<SharedLock | undefined> | undefined;
      const release = async () => (await locking)?.release();
      // Sent together, in this order: the earlier owner of the lock may have just stored the value.
      const looked = await budget.wait(() => {
        locking = cache.lock(item.key, lockMs);
        return Promise.all([locking, this.findFresh(task)]);
      });
      const [lock, found] = looked ?? [];
      if (found !== undefined) {
        void release();
        return found;
      }
      const isLate = looked === undefined || performance.now() > deadlineMs;
      if (lock !== undefined || isLate) return this.makeLocked(task, release);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async findFresh<T>({ item, isFresh }: SharedTask<T>): Promise<SharedValue<T> | undefined> {
    const found = await this.look(item);
    return found !== undefined && !found.isOutdated && isFresh(found.value, found.ageMs) ? found : undefined;
  }

  /** Computes a value and shares it; nobody waits for the latter. */
  private async makeLocked<T>({ item, make }: SharedTask<T>, release: () => Promise<void>): Promise<SharedValue<T>> {
    const { cache } = this.options;
    const { revision } = cache;
    const startedAtMs = performance.now();
    try {
      const value = await make();
      void this.share(item, value, { revision, startedAtMs }).finally(release);
      return { value, ageMs: 0, isOutdated: false };
    } catch (error) {
      void release();
      throw error;
    }
  }

  private async share<T>(
    item: SharedItem<T>,
    value: T,
    { revision, startedAtMs }: { readonly revision: string; readonly startedAtMs: number },
  ): Promise<void> {
    const encoded = item.encode(value);
    if (encoded === undefined) return;
    const { body, lifetimeMs } = encoded;
    await this.options.cache.set(item.key, body, { lifetimeMs, revision, ageMs: performance.now() - startedAtMs });
  }
}
