import type { Paged } from "../domain/entities";

/** An empty page, the default of paged calls until they have an answer. */
export function createEmptyPage<Item>(): Paged<Item> {
  return { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 1 };
}
