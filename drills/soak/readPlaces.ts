/** Stores, categories and coupons that pages can be asked for. */
export interface SitePlaces {
  /** Slugs. */
  readonly stores: readonly string[];
  /** Names. */
  readonly categories: readonly string[];
  /** Ids. */
  readonly coupons: readonly string[];
}

const CALLS = {
  stores: { path: "/api/end-user/store/getActiveStoresBasedOnDomain", field: "slug" },
  categories: { path: "/api/end-user/coupon/getUniqueCategoryAndCount?district=true", field: "category" },
  coupons: { path: "/api/end-user/coupon/coupon-list-by-website?page=1&per_page=50", field: "_id" },
} as const;

/** Asks an API what there is. Rejects when it has none of something. */
export async function readPlaces(origin: string, domain: string): Promise<SitePlaces> {
  const read = async ({ path, field }: (typeof CALLS)[keyof typeof CALLS]) => {
    const answer = await fetch(`${origin}${path}`, { headers: { "domain-name": domain } });
    const { data } = (await answer.json()) as { readonly data: readonly Readonly<Record<string, string>>[] };
    const found = data.flatMap((entry) => entry[field] ?? []);
    if (found.length === 0) throw new Error(`The API names nothing at ${path}.`);
    return found;
  };
  const [stores, categories, coupons] = await Promise.all([
    read(CALLS.stores),
    read(CALLS.categories),
    read(CALLS.coupons),
  ]);
  return { stores, categories, coupons };
}
