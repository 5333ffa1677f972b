import { findNamedCategories } from "../../domain/categories";
import { categoryPath, storePath } from "../../domain/routes/links";
import { searchPath } from "../../domain/routes/searchPath";
import type { SiteHeaderSection } from "../../generated/documents";
import { categories } from "../../stores/calls/categories";
import { searchStores } from "../../stores/calls/search";
import type { RootStore } from "../../stores/RootStore";
import { fillLabel } from "../../ui/text/fillLabel";

export type SuggestionSettings = SiteHeaderSection["search"]["suggestions"];

/** An entry below the search box. */
export interface Suggestion {
  readonly href: string;
  readonly label: string;
  /** What kind of thing it is; absent for the search itself. */
  readonly kind?: string;
}

/**
 * Stores and categories for what was typed, and the search for it last. A call that fails only leaves its kind out.
 */
export async function findSuggestions(
  stores: Pick<RootStore, "load">,
  settings: SuggestionSettings,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const storeNeed = searchStores({ name: text, page: 1, perPage: settings.stores });
  const [storeAnswer, categoryAnswer] = await Promise.all([
    settings.stores > 0 ? stores.load(storeNeed, signal) : undefined,
    settings.categories > 0 ? stores.load(categories(), signal) : undefined,
  ]);
  const foundStores = storeAnswer?.value.items.slice(0, settings.stores) ?? [];
  const foundCategories = findNamedCategories(categoryAnswer?.value ?? [], text);
  return [
    ...foundStores.map(({ name, slug }) => ({ href: storePath(slug), label: name, kind: settings.store })),
    ...foundCategories
      .slice(0, settings.categories)
      .map(({ name }) => ({ href: categoryPath(name), label: name, kind: settings.category })),
    { href: searchPath(text), label: fillLabel(settings.all, { query: text }) },
  ];
}
