import type { RedirectionType } from "../entities";
import { keepByText } from "../keepByText";
import { buildPath } from "../routes/buildPath";
import type { FixedPath } from "../routes/fixedPaths";
import { matchPattern } from "../routes/routePattern";

/** What a click on an offer provides for the path. */
export interface RevealClick {
  /** Path of the page with the offer, as in the address bar. */
  readonly currentPath: string;
  readonly redirectionType: RedirectionType;
  readonly couponId: string;
  readonly store?: { readonly name: string; readonly slug: string } | undefined;
  /** Value of the extra `{mtrd}` or `{s2s}` segment; only the store form of a redirect has it. */
  readonly tracking?: string;
}

/** The store's segment in the path of an offer without a store; the page finds the offer by its id alone. */
const STORE_PLACEHOLDER = "offer";

/**
 * The path of the page that reveals an offer (specification, section 2, route table). The redirection type and the
 * current page decide its form.
 */
export function createRevealPath({ currentPath, redirectionType, couponId: id, store, tracking }: RevealClick): string {
  const storeName = toSegmentText(store?.name || store?.slug || "");
  const storeSlug = toSegmentText((store?.slug || store?.name || "").replace(/\s+/g, ""));
  const couponId = toSegmentText(id);
  if (redirectionType === "zero-redirect-without-refer")
    return buildPath("/mr/store/:storeName/coupon/:couponId/:redirectionType", {
      storeName,
      couponId,
      redirectionType,
    });
  const { isStore, category } = readPage(currentPath);
  if (redirectionType === "zero-redirect-with-refer") {
    return isStore
      ? buildPath("/couponzr/store/:storeSlug/coupon/:storeName/:couponId", { storeSlug, storeName, couponId })
      : buildPath("/couponzr/:storeName/:couponId", { storeName, couponId });
  }
  if (tracking !== undefined) {
    const params = { storeSlug, storeName, couponId, tracking: toSegmentText(tracking) };
    return buildPath("/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking", params);
  }
  if (isStore)
    return buildPath("/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId", {
      storeSlug,
      storeName,
      couponId,
    });
  if (category !== undefined) {
    const params = { category: toSegmentText(category), storeName, couponId };
    return buildPath("/couponsredirect/category/:category/coupon/:storeName/:couponId", params);
  }
  return buildPath("/couponsredirect/coupon/:storeName/:couponId", { storeName, couponId });
}

/**
 * Reads the kind of the current page. A category page has a path with more than 2 parts when it is split at slashes,
 * including the empty part before the first slash (specification, section 2).
 */
const readPage = keepByText((path): { readonly isStore: boolean; readonly category: string | undefined } => ({
  isStore: matchPattern("/store/:storeSlug" satisfies FixedPath, path) !== undefined,
  category: matchPattern("/category/:category" satisfies FixedPath, path)?.category,
}));

/** A text for one segment of a path: not empty, and not `.` or `..`, which URL parsers resolve. */
const toSegmentText = keepByText((text): string => {
  const wellFormed = text.trim().replace(/\p{Cs}/gu, "\ufffd");
  return wellFormed === "" || /^\.{1,2}$/.test(wellFormed) ? STORE_PLACEHOLDER : wellFormed;
});
