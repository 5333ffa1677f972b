import { useState } from "react";
import { filterByText } from "../../../domain/categories";
import { countPages, slicePage } from "../../../domain/listPage";

/** A list that is here as a whole, as the shopper sees it: one page of it, or whatever matches the filter. */
export interface PagedEntries<Entry> {
  readonly shown: readonly Entry[];
  /** Number of entries in all; with a filter, of those that match. */
  readonly total: number;
  readonly totalPages: number;
  readonly filter: string;
  readonly setFilter: (text: string) => void;
}

/** The filter looks at all pages; while something is typed the matches stand on one. */
export function usePagedEntries<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  page: number,
  perPage: number,
): PagedEntries<Entry> {
  const [filter, setFilter] = useState("");
  const isFiltered = filter.trim() !== "";
  const found = filterByText(entries, filter, textOf);
  return {
    shown: isFiltered ? found : slicePage(entries, page, perPage),
    total: found.length,
    totalPages: isFiltered ? 1 : countPages(entries.length, perPage),
    filter,
    setFilter,
  };
}
