import type { Coupon } from "../entities";
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

/** The place of a coupon on the page of its store. */
export function offerAnchor(couponId: string): string {
  return `offer-${couponId}`;
}

/** What leads to that place: it is no part of the address that servers and caches see. */
export function offerHash(couponId: string): string {
  return `#${encodeText(offerAnchor(couponId))}`;
}

/** Where a coupon stands first: on the page of its store, or on the home where there is no such page. */
export function offerPath({ id, store }: Pick<Coupon, "id" | "store">): string {
  const page = storeHref(store);
  return page === undefined ? linkedCouponPath(id) : `${page}${offerHash(id)}`;
}

/** The path of a category's page. */
export function categoryPath(category: string): string {
  return buildPath("/category/:category", { category });
}
