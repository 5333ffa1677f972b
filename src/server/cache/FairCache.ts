import { LRUCache } from "lru-cache";

/** What can be kept: its size decides what fits. */
export interface Sized {
  /** Bytes that the entry counts for. */
  readonly bytes: number;
}

export interface FairCacheOptions<Value extends Sized> {
  /** Room for the entries of all owners together. */
  readonly maxBytes: number;
  /** How long an entry counts as fresh, in milliseconds. */
  readonly freshMs: number;
  /** Loads what is missing or no longer fresh, with the context that `fetch` was given; see `fetch` of lru-cache. */
  readonly load?: LRUCache.Fetcher<string, Value, unknown>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What lru-cache keeps for an owner, and for an entry beside its key and value; measured with version 11. */
const OWNER_BYTES = 3000;
const ENTRY_BYTES = 160;

/** No entry may take more than this part of the room. */
const MAX_ENTRY_SHARE = 1 / 8;

/**
 * Least-recently-used caches of many owners within one bound of bytes. When the room is full, the owner that holds most
 * gives up its own oldest entries, so that nobody's long tail evicts what another owner needs.
 */
export class FairCache<Value extends Sized> {
  private readonly owners = new Map<string, LRUCache<string, Value, unknown>>();
  private readonly sizes = new Map<string, number>();
  private total = 0;

  constructor(private readonly options: FairCacheOptions<Value>) {}

  /** Bytes of all entries, and of what keeps them. */
  get bytes(): number {
    return this.total;
  }

  /** Number of all entries. */
  get count(): number {
    return [...this.owners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The entry of a key, also one that is no longer fresh. */
  peek(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.peek(key, { allowStale: true });
  }

  /** The entry of a key as long as it is fresh; reading it counts as a use. */
  get(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.get(key, { allowStale: false, noDeleteOnStaleGet: true });
  }

  /** The entry of a key, also one that is no longer fresh; reading it counts as a use. */
  use(owner: string, key: string): Value | undefined {
    return this.owners.get(owner)?.get(key, { allowStale: true, noDeleteOnStaleGet: true });
  }

  /**
   * The entry of a key: a fresh one, else a stale one while a new one is loaded, else the loaded one. Callers of the
   * same key share one load. With `isOutdated` the load is waited for, and what is kept serves where it fails. Rejects
   * when nothing is kept and the load fails.
   */
  async fetch(owner: string, key: string, context: unknown, isOutdated = false): Promise<Value | undefined> {
    const cache = this.open(owner);
    try {
      const wait = { forceRefresh: true, allowStale: false, allowStaleOnFetchRejection: true };
      return await cache.fetch(key, isOutdated ? { context, ...wait } : { context });
    } finally {
      this.settle(owner);
    }
  }

  /** Keeps an entry that was made at this time. */
  set(owner: string, key: string, value: Value, madeAtMs = this.options.now(), freshMs = this.options.freshMs): void {
    this.open(owner).set(key, value, { ttl: Math.max(1, freshMs), start: madeAtMs });
    this.settle(owner);
  }

  delete(owner: string, key: string): void {
    this.owners.get(owner)?.delete(key);
    this.settle(owner);
  }

  /** Keys of an owner, the one used last first. */
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
      // No timer: with one, time would stand still between two of its ticks.
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

  /** Counts what an owner holds now, and makes room where all hold too much. */
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
