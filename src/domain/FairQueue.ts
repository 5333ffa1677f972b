/** The domain and visitor that something is made for. */
export interface Asker {
  readonly domain: string;
  /** The address or network of the visitor. */
  readonly visitor: string;
}

interface Waiting<T> {
  size: number;
  readonly visitors: Map<string, Set<T>>;
}

/**
 * Waiting items, taken in turns: one of each domain, and within a domain one of each visitor, however many others wait.
 * The items of one visitor keep their order.
 */
export class FairQueue<T> {
  /** The domains in the order of their turns. */
  private readonly domains = new Map<string, Waiting<T>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add({ domain, visitor }: Asker, item: T): void {
    const waiting = this.domains.get(domain) ?? { size: 0, visitors: new Map<string, Set<T>>() };
    this.domains.set(domain, waiting);
    const items = waiting.visitors.get(visitor);
    if (items === undefined) waiting.visitors.set(visitor, new Set([item]));
    else items.add(item);
    waiting.size += 1;
    this.count += 1;
  }

  /** Removes a waiting item; does nothing if it does not wait. */
  delete({ domain, visitor }: Asker, item: T): void {
    const waiting = this.domains.get(domain);
    const items = waiting?.visitors.get(visitor);
    if (waiting === undefined || items === undefined || !items.delete(item)) return;
    if (items.size === 0) waiting.visitors.delete(visitor);
    waiting.size -= 1;
    if (waiting.size === 0) this.domains.delete(domain);
    this.count -= 1;
  }

  /** Takes the next item among those that are allowed and the first of their asker; undefined if there is none. */
  take(isAllowed: (asker: Asker, item: T) => boolean = () => true): T | undefined {
    for (const [domain, waiting] of this.domains)
      for (const [visitor, items] of waiting.visitors) {
        const [item] = items;
        if (item === undefined || !isAllowed({ domain, visitor }, item)) continue;
        this.delete({ domain, visitor }, item);
        // An asker who had a turn goes to the end.
        moveToEnd(waiting.visitors, visitor);
        moveToEnd(this.domains, domain);
        return item;
      }
    return undefined;
  }

  /** Returns the maximum number of items that are taken before one that is added now. */
  countBefore({ domain, visitor }: Asker): number {
    const waiting = this.domains.get(domain);
    const own = waiting?.visitors.get(visitor)?.size ?? 0;
    let before = own;
    for (const [other, items] of waiting?.visitors ?? [])
      if (other !== visitor) before += Math.min(items.size, own + 1);
    const ofDomain = before;
    for (const [other, { size }] of this.domains) if (other !== domain) before += Math.min(size, ofDomain + 1);
    return before;
  }

  /**
   * Finds the item to remove in favour of one of this asker: the last one of the visitor with most items in the domain
   * with most. Undefined if the asker would then have more than that domain, or that visitor.
   */
  findSurplus({ domain, visitor }: Asker): T | undefined {
    const longest = findMost(this.domains, ({ size }) => size);
    if (longest === undefined) return undefined;
    const own = this.domains.get(domain);
    if (longest[0] !== domain && longest[1].size <= (own?.size ?? 0) + 1) return undefined;
    const most = findMost(longest[1].visitors, ({ size }) => size);
    if (most === undefined) return undefined;
    const isOwnDomain = longest[0] === domain;
    if (isOwnDomain && most[1].size <= (own?.visitors.get(visitor)?.size ?? 0) + 1) return undefined;
    return [...most[1]].at(-1);
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

function findMost<Value>(map: ReadonlyMap<string, Value>, sizeOf: (value: Value) => number) {
  let most: [string, Value] | undefined;
  for (const entry of map) if (most === undefined || sizeOf(entry[1]) > sizeOf(most[1])) most = entry;
  return most;
}
