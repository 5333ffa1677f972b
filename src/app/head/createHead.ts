import { findCategory } from "../../domain/categories";
import { isRasterPicture } from "../../domain/isRasterPicture";
import { hasChoice } from "../../domain/listChoices";
import { changeQuery, readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import { COUPON_PARAMETER, categoryPath } from "../../domain/routes/links";
import { categories } from "../../stores/calls/categories";
import { storeWithCoupons } from "../../stores/calls/stores";
import { findLinkedCoupon } from "../../stores/pageSubject";
import type { RootStore } from "../../stores/RootStore";
import { createDescription, createTitle, type PageTextsInput } from "./pageTexts";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl?: string;
  readonly isIndexed: boolean;
  /** The page where a link to it is shared; absent where the page has no canonical address. */
  readonly shared?: SharedLink;
}

/** Address and picture of a shared link, both absolute. A linked offer has an address of its own. */
export interface SharedLink {
  readonly url: string;
  readonly image?: string;
}

/** Creates the title of a page and the data in its head for search engines. */
export function createHead(input: PageTextsInput): PageHead {
  const { stores, documents, address, status, preview } = input;
  const { redirect, indexed = true } = documents.main;
  // A redirect page opens one offer for one shopper: it is not the proper address of anything.
  const isPublic = status === 200 && preview === undefined && redirect === undefined;
  const canonicalUrl = isPublic ? createCanonicalUrl(stores, address) : undefined;
  return {
    title: createTitle(input),
    description: createDescription(input),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl, shared: createSharedLink(stores, address, canonicalUrl) }),
    // Orders and filters make endless addresses of the same content.
    isIndexed: isPublic && indexed && !hasChoice(address.query) && !isEmptyStore(stores, address),
  };
}

/** The picture is that of the domain, else of the offer, else of the store, else the domain's logo; services show raster pictures alone. */
function createSharedLink(stores: RootStore, address: PageAddress, canonicalUrl: string): SharedLink {
  const coupon = findLinkedCoupon(stores, address);
  const { storeSlug } = address.params;
  const page = storeSlug === undefined ? undefined : stores.get(storeWithCoupons({ storeId: storeSlug })).value;
  const { website } = stores.website;
  const pictures = [website?.shareImage, coupon?.image, coupon?.store?.image, page?.store.image, website?.logo];
  const image = pictures.find((picture) => picture !== undefined && isRasterPicture(picture));
  const url = new URL(canonicalUrl);
  if (coupon !== undefined) url.searchParams.set(COUPON_PARAMETER, coupon.id);
  return { url: url.href, ...(image === undefined ? {} : { image: new URL(image, canonicalUrl).href }) };
}

/** True for a store without offers, live or ended: search engines count such pages as empty. */
function isEmptyStore(stores: RootStore, { params: { storeSlug } }: PageAddress): boolean {
  return storeSlug !== undefined && stores.get(storeWithCoupons({ storeId: storeSlug })).value?.hasNoOffers === true;
}

/** https on the canonical domain; pages of a list are pages of their own, orders and choices are not. */
function createCanonicalUrl(stores: RootStore, { path, params, query }: PageAddress): string | undefined {
  const domain = stores.website.website?.domain ?? "";
  if (domain === "") return undefined;
  const category =
    params.category === undefined ? undefined : findCategory(stores.get(categories()).value, params.category);
  const page = readPageNumber(query.page);
  const canonicalPath = category === undefined ? path : categoryPath(category.name);
  return `https://${domain}${changeQuery(canonicalPath, {}, { page: page === 1 ? undefined : String(page) })}`;
}
