import { findCategory } from "../../domain/categories";
import { readPageNumber } from "../../domain/listPage";
import type { NeedContext } from "../../domain/Need";
import type { CouponListSection } from "../../generated/documents";
import { categories } from "../../stores/calls/categories";
import type { RootStore } from "../../stores/RootStore";
import { couponPageOf } from "./couponPage";

/** Lists of something that the address names; all others are there even when the API cannot find them. */
const NAMED: readonly string[] = ["store-coupons", "category-coupons"];

/** True for an unknown store or category, and for a page behind the last one; a list that failed is not missing. */
export function isCouponListMissing(section: CouponListSection, context: NeedContext, stores: RootStore): boolean {
  const need = couponPageOf(section, context);
  if (need === undefined) return false;
  const answer = stores.get(need);
  if (answer.isMissing) return NAMED.includes(section.source.from);
  if (!answer.isReady) return false;
  const { totalPages, totalRecords } = answer.value;
  if (readPageNumber(context.query[section.pageParameter]) > totalPages) return true;
  return section.source.from === "category-coupons" && totalRecords === 0 && !isKnownCategory(context, stores);
}

/** The API answers an unknown category with an empty list; only the list of categories says whether it exists. */
function isKnownCategory({ params }: NeedContext, stores: RootStore): boolean {
  const known = stores.get(categories());
  return !known.isReady || findCategory(known.value, params.category ?? "") !== undefined;
}
