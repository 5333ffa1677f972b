import type { Category } from "./entities";

/** Finds a category by its name; letter case does not matter. */
export function findCategory(categories: readonly Category[], name: string): Category | undefined {
  const wanted = foldText(name);
  return categories.find((category) => foldText(category.name) === wanted);
}

/** Normalises a name for comparison: lower case, Unicode NFC, no white space around it. */
function foldText(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** The entries whose text contains the query; all of them for an empty query. */
export function filterByText<Entry>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const wanted = foldText(query);
  return wanted === "" ? entries : entries.filter((entry) => foldText(textOf(entry)).includes(wanted));
}
