/* What shoppers choose of a list, in the address of its page. */

/** The query parameters that limit a list, in the order in which they are shown. */
export const FILTER_PARAMETERS = ["type", "ending", "store", "category"] as const;
export type FilterParameter = (typeof FILTER_PARAMETERS)[number];

/** All parameters that choose an order or limit a list. */
export const CHOICE_PARAMETERS = ["sort", ...FILTER_PARAMETERS] as const;

/** The filters that are set. */
export function listFilters(query: Readonly<Record<string, string>>): readonly FilterParameter[] {
  return FILTER_PARAMETERS.filter((name) => query[name] !== undefined);
}

/** True if an order or a filter is chosen: such a page is no page of its own for search engines. */
export function hasChoice(query: Readonly<Record<string, string>>): boolean {
  return CHOICE_PARAMETERS.some((name) => query[name] !== undefined);
}
