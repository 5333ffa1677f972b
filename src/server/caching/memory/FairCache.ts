import { LRUCache } from "lru-cache";

/** An entry with its size, which decides what fits. */
export interface Sized {
  /** Size of the entry in bytes. */
  readonly bytes: number;
}

export interface FairCacheOptions<Value extends Sized> {
  /** Maximum size of the entries of all owners together. */
  readonly maxBytes: number;
  /** Time for which an entry is fresh, in milliseconds. */
  readonly freshMs: number;
  /** Loads an entry that is missing or stale, with the context that `fetch` was given; see `fetch` of lru-cache. */
  readonly load?: LRUCache.Fetcher<string, Value, unknown>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Memory that lru-cache takes for an owner, and for an entry beside its key and value; measured with version 11. */
const OWNER_BYTES = 3000;
const ENTRY_BYTES = 160;

/** Maximum share of the size for one entry. */
const MAX_ENTRY_SHARE = 1 / 8;

/**
 * Least-recently-used caches of many owners within one bound of bytes. When the bound is reached, the owner with the
 * largest share gives up its own oldest entries, so that one owner's rarely used entries never evict those of another.
 */
export class FairCache<Value extends Sized> {
  private readonly owners = new Map<string, LRUCache<string, Value, unknown>>();
  private readonly sizes = new Map<string, number>();
  private total = 0;

  constructor(private readonly options: FairCacheOptions<Value>) {}

  /** Size of all entries with their overhead, in bytes. */
  get bytes(): number {
    return this.total;
  }

  /** Number of all entries. */
  get count(): number {
    return [...this.owners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Returns the entry of a key, fresh or stale, without counting a use. */
  peek(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.peek(key, { allowStale: true });
  }

  /** Returns the entry of a key if it is fresh; this counts as a use. */
  get(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.get(key, { allowStale: false, noDeleteOnStaleGet: true });
  }

  /** Returns the entry of a key, fresh or stale; this counts as a use. */
  use(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.get(key, { allowStale: true, noDeleteOnStaleGet: true });
  }

  /**
   * Returns the entry of a key: a fresh one, else a stale one while a new one is loaded, else the loaded one.
   * Concurrent callers share one load. With `isStale` a stored entry counts as stale whatever its age. With `isWaitedFor`
   * it waits for the load and returns the stored entry only if the load fails. Rejects if nothing is stored and the load
   * fails.
   */
  async fetch(
    owner: string,
    key: string,
    context: unknown,
    { isStale = false, isWaitedFor = false }: { readonly isStale?: boolean; readonly isWaitedFor?: boolean } = {},
  ): Promise<Value | undefined> {
    const cache = this.open(owner);
    try {
      const wait = isWaitedFor ? { allowStale: false, allowStaleOnFetchRejection: true } : {};
      return await cache.fetch(key, { context, forceRefresh: isStale || isWaitedFor, ...wait });
    } finally {
      this.settle(owner);
    }
  }

  /** Stores an entry that was made at this time. */
  set(owner: string, key: string, value: Value, madeAtMs = this.options.now(), freshMs = this.options.freshMs): void {
    this.open(owner).set(key, value, { ttl: Math.max(1, freshMs), start: madeAtMs });
    this.settle(owner);
  }

  delete(owner: string, key: string): void {
    this.owners.get(owner)?.delete(key);
    this.settle(owner);
  }

  /** Lists the keys of an owner, the last used first. */
  keys(owner: string): string[] {
    return [...(this.owners.get(owner)?.keys() ?? [])];
  }

  listOwners(): string[] {
    return [...this.owners.keys()];
  }

  private open(owner: string): LRUCache<string, Value, unknown> {
    const known = this.owners.get(owner);
    if (known !== undefined) return known;
    const { maxBytes, freshMs, load, now } = this.options;
    const cache = new LRUCache<string, Value, unknown>({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      maxEntrySize: Math.max(1, Math.floor(maxBytes * MAX_ENTRY_SHARE)),
      sizeCalculation: ({ bytes }, key) => bytes + key.length + ENTRY_BYTES,
      ttl: Math.max(1, freshMs),
      perf: { now },
      // No timer: with one, the time would stand still between two ticks.
      ttlResolution: 0,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
      onInsert: () => this.settle(owner),
      ...(load === undefined ? {} : { fetchMethod: load }),
    });
    this.owners.set(owner, cache);
    return cache;
  }

  /** Updates the size of an owner, and evicts entries if the bound is exceeded. */
  private settle(owner: string): void {
    this.recount(owner);
    while (this.total > this.options.maxBytes) {
      const largest = this.findLargest();
      if (largest === undefined) return;
      const before = this.sizes.get(largest) ?? 0;
      this.owners.get(largest)?.pop();
      this.recount(largest);
      if ((this.sizes.get(largest) ?? 0) >= before) return;
    }
  }

  private recount(owner: string): void {
    const cache = this.owners.get(owner);
    if (cache === undefined) return;
    const size = cache.size === 0 ? 0 : cache.calculatedSize + OWNER_BYTES;
    this.total += size - (this.sizes.get(owner) ?? 0);
    this.sizes.set(owner, size);
    if (size > 0) return;
    this.owners.delete(owner);
    this.sizes.delete(owner);
  }

  private findLargest(): string | undefined {
    let largest: string | undefined;
    let most = -1;
    for (const [owner, size] of this.sizes) {
      if (size <= most) continue;
      most = size;
      largest = owner;
    }
    return largest;
  }
}
