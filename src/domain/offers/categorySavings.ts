import type { Coupon } from "../entities";
import { rankOffers, savingOf } from "./bestOffer";
import { isExpired } from "./expiry";

/** A category with what the best known of its offers takes off. */
export interface CategorySaving {
  /** Name of the category, as the offer has it. */
  readonly category: string;
  /** The words of the saving, such as “20% off”. */
  readonly saving: string;
}

/**
 * What the best of these offers takes off in each category, the best category first (`rankOffers`). Offers that are over count
 * for nothing, and a category is left out where no offer tells a saving.
 */
export function listCategorySavings(coupons: readonly Coupon[], nowMs: number): CategorySaving[] {
  const savings = new Map<string, string>();
  for (const coupon of rankOffers(coupons.filter((each) => !isExpired(each, nowMs)))) {
    const saving = savingOf(coupon)?.text;
    const { category } = coupon;
    if (saving !== undefined && category !== "" && !savings.has(category)) savings.set(category, saving);
  }
  return [...savings].map(([category, saving]) => ({ category, saving }));
}
