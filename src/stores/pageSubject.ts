import { findCategory } from "../domain/categories";
import type { Coupon } from "../domain/entities";
import type { PageAddress } from "../domain/Need";
import { COUPON_PARAMETER } from "../domain/routes/links";
import { normalizeSearchText, SEARCH_FIELD } from "../domain/routes/searchPath";
import { categories } from "./calls/categories";
import { couponById } from "./calls/coupons";
import { storeWithCoupons } from "./calls/stores";
import type { AnswerNeed } from "./engine/defineCall";
import type { RootStore } from "./RootStore";

/** The needs of what a page is about: the categories or the store, where its address names one. */
export function subjectNeeds({ params }: PageAddress): readonly AnswerNeed<unknown>[] {
  return [
    ...(params.category === undefined ? [] : [categories()]),
    ...(params.storeSlug === undefined ? [] : [storeWithCoupons({ storeId: params.storeSlug })]),
  ];
}

/** The offer that the page's address names, on pages that show it; undefined while it is not loaded. */
export function findLinkedCoupon(stores: Pick<RootStore, "get">, { query }: PageAddress): Coupon | undefined {
  const couponId = query[COUPON_PARAMETER];
  return couponId === undefined ? undefined : stores.get(couponById({ couponId })).value;
}

/** The search text in a page's address, normalised for the API and for display. */
export function readSearchText({ query }: Pick<PageAddress, "query">): string {
  const text = query[SEARCH_FIELD];
  return text === undefined ? "" : normalizeSearchText(text);
}

/** Values for template text: the site's {name}, and the {store}, {category} or {query} of the page's address. */
export function readPageValues(
  stores: Pick<RootStore, "get" | "website">,
  address: PageAddress,
): Readonly<Record<string, string>> {
  const { category, storeSlug } = address.params;
  const query = readSearchText(address);
  return {
    name: stores.website.website?.name ?? "",
    ...(category === undefined
      ? {}
      : { category: findCategory(stores.get(categories()).value, category)?.name ?? category }),
    ...(storeSlug === undefined
      ? {}
      : { store: stores.get(storeWithCoupons({ storeId: storeSlug })).value?.store.name ?? storeSlug }),
    ...(query === "" ? {} : { query }),
  };
}
