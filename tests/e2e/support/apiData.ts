import { requestPage } from "../../../harness/servers/requestPage";
import { sharedPort } from "./siteTest";

/** The fields of the contract's entities that tests compare with pages. */
export interface ApiCoupon {
  readonly _id: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly expiry_date: string | null;
  readonly code?: string;
  readonly finalLink: string;
  readonly link: string;
  readonly image: string;
  readonly store?: ApiStoreRef;
  readonly store_id?: ApiStoreRef;
}

export interface ApiStoreRef {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: string;
  readonly desktop_redirection_type: string;
}

const PATHS = {
  "domain-coupons": "/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720",
  "website-coupons": "/api/end-user/coupon/coupon-list-by-website?page=1&per_page=20",
  "latest-stores": "/api/end-user/store/latest-stores",
  "top-visited-stores": "/api/end-user/store/top-visited-stores",
  "active-stores": "/api/end-user/store/getActiveStoresBasedOnDomain",
  categories: "/api/end-user/coupon/getUniqueCategoryAndCount?district=true",
  features: "/end-user/deals-info/",
  website: "/api/end-user/website-data/fetchByDomain",
} as const;

/** Requests the data of one call from the API of the running site, for a domain. */
export async function askApi<T>(call: keyof typeof PATHS, domain: string): Promise<T> {
  const headers = { "domain-name": domain };
  const { text } = await requestPage({ port: sharedPort(), host: domain, path: PATHS[call], headers });
  return (JSON.parse(text) as { data: T }).data;
}

/** A text from the API as a reader sees it: without markup, with month and year filled in. */
export function toReadText(text: string, now = new Date()): string {
  const month = now.toLocaleString("en-GB", { month: "long", timeZone: "UTC" });
  return text
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replaceAll("{month}", month.toLowerCase())
    .replaceAll("{Month}", month)
    .replaceAll("{MONTH}", month.toUpperCase())
    .replace(/\{(?:year|Year|YEAR)\}/g, String(now.getUTCFullYear()))
    .replace(/\s+/g, " ")
    .trim();
}

/** Truncates to a number of characters and adds an ellipsis where it removed something. */
export function cut(text: string, characters: number): string {
  const all = [...text];
  return all.length <= characters ? text : `${all.slice(0, characters).join("").trimEnd()}…`;
}
