import { LRUCache } from "lru-cache";
import { type NormalizedAddress, normalizeQuery } from "../../app/page/pageAddress";
import type { AcceptedQuery } from "../../domain/pageQuery";
import { LINK_PARAMETER, MOMENT_PARAMETER, PREVIEW_PARAMETER } from "../../layout/select/choosePreview";

const MAX_PATHS = 10_000;

/** What the page of a path reads of its query, until its documents change with the time. */
export interface KnownQuery {
  readonly accepted: AcceptedQuery;
  /** Milliseconds since the epoch; infinite: never. */
  readonly endsAtMs: number;
}

/**
 * What the pages of known paths read of their query. With it an address is normalised without documents: visitors come
 * with parameters of newsletters and advertisements, which make no difference to a page.
 */
export class KnownAddresses {
  /** Counts how often all was forgotten. */
  generation = 0;
  private readonly accepted = new LRUCache<string, KnownQuery>({ max: MAX_PATHS });

  /**
   * Remembers what the page of a path reads, if nothing was forgotten since `generation`. Only paths of pages that exist
   * may be told: visitors can think of any number of others.
   */
  learn(domain: string, path: string, known: KnownQuery, generation: number): void {
    if (generation !== this.generation) return;
    this.accepted.set(`${domain} ${path}`, known);
  }

  /** Forgets all paths: documents have changed, and with them what a page reads. */
  forget(): void {
    this.generation += 1;
    this.accepted.clear();
  }

  /** The address of a request as its page reads it; undefined where that is not known, or where it may be a preview. */
  normalize(domain: string, address: string, nowMs: number): NormalizedAddress | undefined {
    const start = address.indexOf("?");
    // A fragment is never sent by browsers, and would be taken for a part of the query.
    if (start === -1 || address.includes("#")) return undefined;
    const path = address.slice(0, start);
    const known = this.accepted.get(`${domain} ${path}`);
    if (known === undefined || known.endsAtMs <= nowMs) return undefined;
    const { accepted } = known;
    const parameters = new URLSearchParams(address.slice(start));
    const isPreview = [PREVIEW_PARAMETER, MOMENT_PARAMETER, LINK_PARAMETER].some((name) => parameters.has(name));
    return isPreview ? undefined : normalizeQuery(accepted, path, parameters);
  }
}
