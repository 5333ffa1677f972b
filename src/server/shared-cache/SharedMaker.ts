import type { Change } from "../changes/Change";
import type { SharedCache } from "./SharedCache";

/** How values of one kind stand in the shared cache. */
export interface SharedItem<T> {
  readonly key: string;
  /** What is kept of a value, and how long; undefined where it is not shared. */
  encode(value: T): { readonly body: Buffer | string; readonly lifetimeMs: number } | undefined;
  /** Reads what another process has written; undefined where it cannot be read. */
  decode(body: Buffer): T | undefined;
  /** Whether a change concerns a value. */
  concerns(change: Change, value: T): boolean;
}

/** A value of the shared cache. */
export interface SharedValue<T> {
  readonly value: T;
  readonly ageMs: number;
  /** True once something that it tells has changed. */
  readonly isOutdated: boolean;
}

export interface SharedTask<T> {
  readonly item: SharedItem<T>;
  /** Whether a value of this age is as good as a new one. */
  readonly isFresh: (value: T, ageMs: number) => boolean;
  readonly make: () => Promise<T>;
}

export interface SharedMakerOptions {
  readonly cache: SharedCache;
  /** How long the making may take: then another process may begin it, too. */
  readonly lockMs: number;
  /** How long one process waits for another one to have made a value; then it makes it itself. */
  readonly waitMs: number;
}

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 80;

/** Finds values in the shared cache, and makes the missing ones: each by one process, for which the others wait a while. */
export class SharedMaker {
  constructor(private readonly options: SharedMakerOptions) {}

  /** The value of a key, however old. */
  async find<T>({ key, decode, concerns }: SharedItem<T>): Promise<SharedValue<T> | undefined> {
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

  /** The value of a key: what another process has made lately, else made now. Rejects with what `make` rejects with. */
  async make<T>(task: SharedTask<T>): Promise<SharedValue<T>> {
    const { cache, lockMs, waitMs } = this.options;
    const { item } = task;
    const deadlineMs = performance.now() + waitMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
      const found = await this.findFresh(task);
      if (found !== undefined) return found;
      const lock = await cache.lock(item.key, lockMs);
      if (lock !== undefined) {
        // Who had the lock before may have made it just now.
        const made = await this.findFresh(task);
        if (made === undefined) return this.makeLocked(task, () => lock.release());
        void lock.release();
        return made;
      }
      if (performance.now() > deadlineMs) return this.makeLocked(task, async () => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async findFresh<T>({ item, isFresh }: SharedTask<T>): Promise<SharedValue<T> | undefined> {
    const found = await this.find(item);
    return found !== undefined && !found.isOutdated && isFresh(found.value, found.ageMs) ? found : undefined;
  }

  /** Makes a value and shares it; nobody waits for the latter. */
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
