import { filterByText } from "../../domain/categories";
import type { Category } from "../../domain/entities";

/** The categories whose name holds the query anywhere, whatever the letters' case; all of them for an empty query. */
export function filterCategories(categories: readonly Category[], query: string): readonly Category[] {
  return filterByText(categories, query, ({ name }) => name);
}
