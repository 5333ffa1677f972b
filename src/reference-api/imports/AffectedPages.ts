import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** The pages of a domain that an import would change, beside its home and its lists of all offers and stores. */
export interface DomainPages {
  readonly domain: string;
  /** Pages of offers that are new, changed or withdrawn. */
  readonly offers: number;
  /** Pages of their stores. */
  readonly stores: number;
  /** Pages of their categories. */
  readonly categories: number;
}

interface StoreChanges {
  offers: number;
  readonly categories: Set<string>;
  /** True: the import puts the store on its domains. */
  isPlaced: boolean;
  /** True: an offer of the file has the category of its store. */
  usesStoreCategory: boolean;
}

/**
 * Counts the pages that a dry run would change. As at a purge, these are the pages of the domains on which the stores of the offers are;
 * a store that is new to a domain is put there by the import.
 */
export class AffectedPages {
  private readonly stores = new Map<string, StoreChanges>();

  /** Adds an offer of a file; without a category, it gets that of its store. */
  add({ slug, category }: { readonly slug: string; readonly category: string | undefined }): void {
    const changes = this.open(slug);
    changes.offers += 1;
    if (category === undefined) changes.usesStoreCategory = true;
    else changes.categories.add(category);
    changes.isPlaced = true;
  }

  /** Adds the stores and categories that offers have in the database, and the offers themselves where they leave them. */
  async addStored(db: Kysely<Tables>, ids: readonly string[], isWithdrawn: boolean): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom("coupons")
      .innerJoin("stores", "stores.id", "coupons.store_id")
      .select(["stores.slug", "coupons.category"])
      .where("coupons.id", "=", sql<string>`any(${ids})`)
      .execute();
    for (const { slug, category } of rows) {
      const changes = this.open(slug);
      changes.categories.add(category);
      if (isWithdrawn) changes.offers += 1;
    }
  }

  /** Counts the pages of each domain, most first; `domains` are those of the import, `category` that of offers without one in new stores. */
  async count(db: Kysely<Tables>, domains: readonly string[], category: string): Promise<readonly DomainPages[]> {
    const stores = await db
      .selectFrom("stores")
      .select(["slug", "category"])
      .where("slug", "=", sql<string>`any(${[...this.stores.keys()]})`)
      .execute();
    const categories = new Map(stores.map((store) => [store.slug, store.category]));
    for (const [slug, changes] of this.stores)
      if (changes.usesStoreCategory) changes.categories.add(categories.get(slug) ?? category);
    const places = await db
      .selectFrom("website_stores")
      .innerJoin("stores", "stores.id", "website_stores.store_id")
      .select(["website_stores.domain", "stores.slug"])
      .where("stores.slug", "=", sql<string>`any(${[...this.stores.keys()]})`)
      .execute();
    const byDomain = new Map<string, Set<string>>();
    const place = (domain: string, slug: string) => byDomain.set(domain, (byDomain.get(domain) ?? new Set()).add(slug));
    for (const { domain, slug } of places) place(domain, slug);
    for (const [slug, { isPlaced }] of this.stores) if (isPlaced) for (const domain of domains) place(domain, slug);
    return [...byDomain]
      .map(([domain, slugs]) => this.countDomain(domain, [...slugs]))
      .sort((a, b) => countPages(b) - countPages(a) || a.domain.localeCompare(b.domain, "en"));
  }

  private countDomain(domain: string, slugs: readonly string[]): DomainPages {
    const changes = slugs.map((slug) => this.open(slug));
    return {
      domain,
      offers: changes.reduce((sum, { offers }) => sum + offers, 0),
      stores: slugs.length,
      categories: new Set(changes.flatMap(({ categories }) => [...categories])).size,
    };
  }

  private open(slug: string): StoreChanges {
    const changes = this.stores.get(slug) ?? {
      offers: 0,
      categories: new Set(),
      isPlaced: false,
      usesStoreCategory: false,
    };
    this.stores.set(slug, changes);
    return changes;
  }
}

/** Number of the pages that are counted. */
export function countPages({ offers, stores, categories }: DomainPages): number {
  return offers + stores + categories;
}
