import type { KeptMarkup, MarkupShelf } from "../../../app/server/markup/MarkupKeeper";
import type { Section } from "../../../generated/documents";
import { FairCache, type Sized } from "../memory/FairCache";

export interface MarkupCacheOptions {
  /** Maximum size of all markup. */
  readonly maxBytes: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The kept versions of a section's markup, the newest first. */
interface Versions extends Sized {
  readonly versions: readonly KeptMarkup[];
}

/** Maximum number of versions of a section, such as those with another link of a menu as the current one. */
const MAX_VERSIONS = 4;
/** Nothing becomes stale by its age: each version says what it depends on. */
const FRESH_MS = 24 * 3_600_000;
/** Approximate memory of a noted read, and of a version beside its markup. */
const READ_BYTES = 150;
const VERSION_BYTES = 300;

/** Keeps the markup of sections by domain, within a bound of bytes. */
export class MarkupCache {
  private readonly cache: FairCache<Versions>;
  /** Numbers of sections, which documents share between domains. */
  private readonly numbers = new WeakMap<Section, number>();
  private lastNumber = 0;

  constructor({ maxBytes, now }: MarkupCacheOptions) {
    this.cache = new FairCache({ maxBytes, freshMs: FRESH_MS, now });
  }

  /** Size of all markup in bytes. */
  get bytes(): number {
    return this.cache.bytes;
  }

  /** Returns the place for the markup of a domain's sections. */
  open(domain: string): MarkupShelf {
    return {
      get: (section, isAboveFold) => this.cache.use(domain, this.toKey(section, isAboveFold))?.versions ?? [],
      add: (section, isAboveFold, markup) => {
        const key = this.toKey(section, isAboveFold);
        const others = this.cache.peek(domain, key)?.versions ?? [];
        const versions = [{ ...markup, html: copyText(markup.html) }, ...others.slice(0, MAX_VERSIONS - 1)];
        this.cache.set(domain, key, { versions, bytes: versions.reduce((sum, version) => sum + sizeOf(version), 0) });
      },
    };
  }

  /** Removes the markup of these domains; absent: of all. */
  forget(domains: readonly string[] = this.cache.listOwners()): void {
    for (const domain of domains) for (const key of this.cache.keys(domain)) this.cache.delete(domain, key);
  }

  private toKey(section: Section, isAboveFold: boolean): string {
    const number = this.numbers.get(section) ?? this.lastNumber + 1;
    this.lastNumber = Math.max(this.lastNumber, number);
    this.numbers.set(section, number);
    return `${number}${isAboveFold ? " above" : ""}`;
  }
}

/** Two bytes for each character, as texts with other letters than those of Latin 1 have. */
function sizeOf({ html, preloads, reads: { noted } }: KeptMarkup): number {
  const preloaded = preloads.reduce((sum, [href, link]) => sum + href.length + link.length, 0);
  const texts = noted.reduce((sum, { identity }) => sum + (typeof identity === "string" ? identity.length : 0), 0);
  return 2 * (html.length + preloaded + texts) + noted.length * READ_BYTES + VERSION_BYTES;
}

/** Copies a part of a page, which would keep the whole page in memory. */
function copyText(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
