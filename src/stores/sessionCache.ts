/** What the stores need of the browser's storage; a page's root on the server has none. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The caches of the specification's section 4, by domain (contract, names in the browser's storage). */
export type CacheKey = "websiteData" | "adBanners" | "recommendedBanners";

/** Reads and writes the session's caches. Storage that is full, broken or forbidden is the same as an empty one. */
export class SessionCache {
  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly domain: string,
  ) {}

  /** The kept value; `part` tells values of one key apart, such as a banner dimension. */
  read(key: CacheKey, part = ""): unknown {
    const entries = this.entries(key);
    const name = this.name(part);
    return Object.hasOwn(entries, name) ? entries[name] : undefined;
  }

  write(key: CacheKey, value: unknown, part = ""): void {
    try {
      this.storage?.setItem(key, JSON.stringify({ ...this.entries(key), [this.name(part)]: value }));
    } catch {
      // A full or forbidden storage only costs the next visit a call.
    }
  }

  private entries(key: CacheKey): Record<string, unknown> {
    try {
      const parsed: unknown = JSON.parse(this.storage?.getItem(key) ?? "{}");
      return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
    } catch {
      return {};
    }
  }

  private name(part: string): string {
    return part === "" ? this.domain : `${this.domain} ${part}`;
  }
}
