import type { Paged } from "./entities";

/** An empty page, the default of paged calls until they have an answer. */
export function createEmptyPage(): Paged<never> {
  return { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 1 };
}
