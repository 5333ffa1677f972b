import type { Paged } from "../domain/entities";

/** Stands in for a page of a list while there is no answer. */
export function createEmptyPage<Item>(): Paged<Item> {
  return { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 1 };
}
