import type { Category } from "./entities";
import { foldText, withoutMarks } from "./text/foldText";

/** Finds a category by its name; letter case does not matter. */
export function findCategory(categories: readonly Category[], name: string): Category | undefined {
  const wanted = foldText(name);
  return categories.find((category) => foldText(category.name) === wanted);
}

/** The entries whose text contains the query, with or without accents; all of them for an empty query. */
export function filterByText<Entry>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const wanted = withoutMarks(query);
  return wanted === "" ? entries : entries.filter((entry) => withoutMarks(textOf(entry)).includes(wanted));
}
