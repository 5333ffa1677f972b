import { findCategory } from "../../domain/categories";
import type { Category } from "../../domain/entities";
import { findHighestSaving } from "../../domain/offers/highestSaving";
import { parseSaving } from "../../domain/offers/saving";

/** A group as a document names it. */
interface NamedGroup {
  readonly heading: string;
  readonly categories: readonly string[];
}

export interface CategoryGroup {
  readonly heading: string;
  readonly categories: readonly Category[];
}

/**
 * The categories below the headings of a document, those with most offers first; the rest below `more`. A category stands in
 * the first group that names it, a group of which nothing is there is left out.
 */
export function groupCategories(
  categories: readonly Category[],
  groups: readonly NamedGroup[],
  more: string,
): readonly CategoryGroup[] {
  const left = new Set(categories);
  const named = groups.map(({ heading, categories: names }) => {
    const found = names.flatMap((name) => findCategory([...left], name) ?? []);
    for (const category of found) left.delete(category);
    return { heading, categories: found };
  });
  return [...named, { heading: more, categories: [...left] }]
    .filter((group) => group.categories.length > 0)
    .map((group) => ({ ...group, categories: group.categories.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) }));
}

/**
 * The categories beside the one of this name, those with most offers first: the others of its group, or all where a document
 * names no groups.
 */
export function findSiblings(
  categories: readonly Category[],
  groups: readonly NamedGroup[],
  name: string,
): readonly Category[] {
  const own = findCategory(categories, name);
  const found = groupCategories(categories, own === undefined ? [] : groups, "").find(
    (group) => own === undefined || group.categories.includes(own),
  );
  return found?.categories.filter((category) => category !== own) ?? [];
}

/** The best of the savings that the API says of a group's categories; undefined where it says none. */
export function findGroupSaving({ categories }: Pick<CategoryGroup, "categories">): string | undefined {
  const values = categories.flatMap(({ bestValue }) => bestValue ?? []);
  return findHighestSaving(values.flatMap((value) => parseSaving(value) ?? []))?.text;
}
