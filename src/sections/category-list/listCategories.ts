import { findCategory } from "../../domain/categories";
import type { Category } from "../../domain/entities";

/** The first categories, without that of the page, where its address names one. */
export function listCategories(
  known: readonly Category[],
  limit: number | undefined,
  own: string | undefined,
): readonly Category[] {
  const present = own === undefined ? undefined : findCategory(known, own);
  return known.filter((category) => category !== present).slice(0, limit);
}
