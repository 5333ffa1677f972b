import { findCategory } from "../../domain/categories";
import type { Category } from "../../domain/entities";
import type { CategorySaving } from "../../domain/offers/categorySavings";
import { foldText } from "../../domain/text/foldText";

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

/** The best saving of a group, of savings that begin with the best one; undefined where none of them is in the group. */
export function findGroupSaving(
  { categories }: Pick<CategoryGroup, "categories">,
  savings: readonly CategorySaving[],
): string | undefined {
  const names = new Set(categories.map(({ name }) => foldText(name)));
  return savings.find(({ category }) => names.has(foldText(category)))?.saving;
}
