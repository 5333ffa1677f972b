import type { Category } from "../../domain/entities";

/** The categories whose name holds the query anywhere, whatever the letters' case; all of them for an empty query. */
export function filterCategories(categories: readonly Category[], query: string): readonly Category[] {
  const wanted = fold(query.trim());
  return categories.filter(({ name }) => fold(name).includes(wanted));
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
