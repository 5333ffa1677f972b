import { buildPath } from "./buildPath";

/** The path of a store's page. */
export function storePath(slug: string): string {
  return buildPath("/store/:storeSlug", { storeSlug: slug });
}

/** The path of the page of a coupon's store; undefined without a store or without its slug. */
export function storeHref(store: { readonly slug: string } | undefined): string | undefined {
  return store === undefined || store.slug === "" ? undefined : storePath(store.slug);
}

/** The path of a category's page. */
export function categoryPath(category: string): string {
  return buildPath("/category/:category", { category });
}
