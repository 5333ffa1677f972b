import type { Category, Coupon, StoreRef } from "../../../domain/entities";
import { categoryPath, offerPath, storePath } from "../../../domain/routes/links";
import { searchPath } from "../../../domain/routes/searchPath";
import { toPlainText } from "../../../domain/text/richText";
import { fillTemplate } from "../../../domain/text/templateText";
import type { Suggestion, SuggestionGroup } from "./Suggestion";

/** Suggests stores by their logos, with the best saving where the API says it. */
export function suggestStores(stores: readonly StoreRef[]): Suggestion[] {
  return stores.map(({ slug, name, image, bestValue }) => ({
    href: storePath(slug),
    label: name,
    image,
    ...(bestValue === undefined ? {} : { saving: bestValue }),
  }));
}

/** Suggests categories by their icons. */
export function suggestCategories(categories: readonly Category[]): Suggestion[] {
  return categories.map(({ name }) => ({ href: categoryPath(name), label: name, category: name }));
}

/** Suggests offers by their titles; each leads to the page of its store, where it stands first. */
export function suggestOffers(coupons: readonly Coupon[], nowMs: number): Suggestion[] {
  return coupons.map((coupon) => {
    const { title, store, value } = coupon;
    return {
      href: offerPath(coupon),
      label: fillTemplate(toPlainText(title), {}, nowMs),
      image: store?.image ?? "",
      ...(store === undefined ? {} : { note: store.name }),
      ...(value === undefined ? {} : { saving: value }),
    };
  });
}

/** Suggests searches again. */
export function suggestSearches(texts: readonly string[]): Suggestion[] {
  return texts.map((text) => ({ href: searchPath(text), label: text }));
}

/** The groups that have entries. */
export function listFilled(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}
