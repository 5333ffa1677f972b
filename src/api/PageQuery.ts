import type { Query } from "./createHttp";

/** Query of a paged list. */
export type PageQuery = {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly sort?: string | undefined;
  readonly type?: string | undefined;
  readonly ending?: string | undefined;
  /** Filters by name, on the lists that hold more than one store or category. */
  readonly store?: string | undefined;
  readonly category?: string | undefined;
  /** A search text, on the list of all coupons of the website. */
  readonly name?: string | undefined;
};

/** Makes the query of a page; undefined values are left out, so that they take the place of nothing else. */
export function toPaging({ page, perPage, sort, type, ending, store, category, name }: PageQuery): Query {
  const asked = Object.entries({ page, per_page: perPage, sort, type, ending, store, category, name });
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}
