import type { Category } from "./entities";

/** The category of a name, whatever the letters' case. */
export function findCategory(categories: readonly Category[], name: string): Category | undefined {
  const wanted = foldText(name);
  return categories.find((category) => foldText(category.name) === wanted);
}

/** The form in which names are compared: case, accents' spelling and white space around them do not count. */
export function foldText(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** The entries whose text holds the query anywhere; all of them for an empty query. */
export function filterByText<Entry>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const wanted = foldText(query);
  return wanted === "" ? entries : entries.filter((entry) => foldText(textOf(entry)).includes(wanted));
}
