import { LRUCache } from "lru-cache";
import { type NormalizedAddress, normalizeQuery } from "../../app/page/pageAddress";
import type { AcceptedQuery } from "../../domain/pageQuery";
import { PREVIEW_PARAMETERS } from "../../layout/preview/parameters";

const MAX_PATHS = 10_000;

/** The query parameters that the page of a path reads, until its documents change with the time. */
export interface KnownQuery {
  readonly accepted: AcceptedQuery;
  /** Milliseconds since the epoch; infinite: never. */
  readonly endsAtMs: number;
}

/**
 * Stores the query parameters that the pages of known paths read. With it an address is normalised without documents:
 * visitors arrive with parameters of newsletters and advertisements, which make no difference to a page.
 */
export class KnownAddresses {
  /** Number of calls of `forget`. */
  generation = 0;
  private readonly accepted = new LRUCache<string, KnownQuery>({ max: MAX_PATHS });

  /**
   * Stores the parameters that the page of a path reads, unless `forget` was called since `generation`. Call it only
   * for paths of existing pages, because visitors can invent any number of others.
   */
  learn(domain: string, path: string, known: KnownQuery, generation: number): void {
    if (generation !== this.generation) return;
    this.accepted.set(`${domain} ${path}`, known);
  }

  /** Forgets all paths: documents have changed, and with them the parameters that pages read. */
  forget(): void {
    this.generation += 1;
    this.accepted.clear();
  }

  /**
   * Returns the address of a request with the parameters that its page reads; undefined if these are unknown, or if it
   * may be a preview.
   */
  normalize(domain: string, address: string, nowMs: number): NormalizedAddress | undefined {
    const start = address.indexOf("?");
    // Browsers never send a fragment, and it would be taken for a part of the query.
    if (start === -1 || address.includes("#")) return undefined;
    const path = address.slice(0, start);
    const known = this.accepted.get(`${domain} ${path}`);
    if (known === undefined || known.endsAtMs <= nowMs) return undefined;
    const { accepted } = known;
    const parameters = new URLSearchParams(address.slice(start));
    const isPreview = PREVIEW_PARAMETERS.some((name) => parameters.has(name));
    return isPreview ? undefined : normalizeQuery(accepted, path, parameters);
  }
}
