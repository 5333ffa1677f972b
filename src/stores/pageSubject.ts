import { findCategory } from "../domain/categories";
import type { PageAddress } from "../domain/Need";
import { SEARCH_FIELD } from "../domain/searchPath";
import { categories } from "./calls/categories";
import { storeWithCoupons } from "./calls/stores";
import type { AnswerNeed } from "./defineCall";
import type { RootStore } from "./RootStore";

/** Most code points of a search text that the API takes. */
const MAX_SEARCH_LENGTH = 200;

/** The calls that name what a page is about. */
export function subjectNeeds({ params }: PageAddress): readonly AnswerNeed<unknown>[] {
  return [
    ...(params.category === undefined ? [] : [categories()]),
    ...(params.storeSlug === undefined ? [] : [storeWithCoupons({ storeId: params.storeSlug })]),
  ];
}

/** The search text of a page's address as it is sent and shown. */
export function readSearchText({ query }: Pick<PageAddress, "query">): string {
  return [...(query[SEARCH_FIELD] ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
}

/** Values for template text: the site's {name}, and the {store}, {category} or {query} that the page is about. */
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
