import { encodeText } from "../text/encodeText";
import { buildPath } from "./buildPath";

/** The path of a store's page. */
export function storePath(slug: string): string {
  return buildPath("/store/:storeSlug", { storeSlug: slug });
}

/** The path of the page of a coupon's store; undefined without a store or without its slug. */
export function storeHref(store: { readonly slug: string } | undefined): string | undefined {
  return store === undefined || store.slug === "" ? undefined : storePath(store.slug);
}

/** The parameter of the home's address that names a coupon. */
export const COUPON_PARAMETER = "coupon_id";

/** The path of the home that shows a coupon; the address to save and to share. */
export function linkedCouponPath(couponId: string): string {
  return `/?${COUPON_PARAMETER}=${encodeText(couponId)}`;
}

/** The path of a category's page. */
export function categoryPath(category: string): string {
  return buildPath("/category/:category", { category });
}
