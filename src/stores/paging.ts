import type { PageQuery } from "../api/createApi";
import type { Paged } from "../domain/entities";
import type { NeedParams } from "../domain/Need";

/** The paging of a call from a need's parameters. */
export function toPageQuery({ page, perPage, sort, type }: NeedParams): PageQuery {
  return {
    ...(page === undefined ? {} : { page: Number(page) }),
    ...(perPage === undefined ? {} : { perPage: Number(perPage) }),
    ...(sort === undefined ? {} : { sort: String(sort) }),
    ...(type === undefined ? {} : { type: String(type) }),
  };
}

/** Stands in for a page of a list while there is no answer. */
export function createEmptyPage<Item>(): Paged<Item> {
  return { items: [], totalRecords: 0, totalPages: 1, page: 1, perPage: 1 };
}
