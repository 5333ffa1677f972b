import type { RichText } from "./text/richText";

/* The entities of the API contract as the site uses them: normalised, complete, safe to show. */

/** How the offers of a store are opened. Values that the contract does not name become `redirect`. */
export type RedirectionType = "zero-redirect-with-refer" | "zero-redirect-without-refer" | "redirect";

/** The store that is embedded in a coupon. */
export interface StoreRef {
  readonly id: string;
  readonly name: string;
  /** The store's segment in the path of its page; empty where a coupon's store has none. */
  readonly slug: string;
  /** Absolute or root-relative URL; empty when there is none. */
  readonly image: string;
  readonly redirectionType: RedirectionType;
}

export interface Coupon {
  readonly id: string;
  /** Short name of the offer; falls back to the title. */
  readonly name: RichText;
  readonly title: RichText;
  readonly description: RichText;
  readonly category: string;
  /** Milliseconds since the epoch; absent when the offer does not expire. */
  readonly expiresAtMs?: number;
  /** Affiliate link; http or https, else absent. */
  readonly finalLink?: string;
  /** Plain link; http or https, else absent. */
  readonly link?: string;
  readonly image: string;
  readonly code?: string;
  /** What the offer is worth, such as '20 % off': as the data says, else as the title says plainly. */
  readonly value?: string;
  readonly store?: StoreRef;
}

/** A store of the domain's list, with how often it was visited. */
export interface CountedStore extends StoreRef {
  readonly visitCount: number;
}

/** A store as its own page shows it. */
export interface Store extends StoreRef {
  readonly description: RichText;
}

/** A store with all its coupons. */
export interface StoreWithCoupons {
  readonly store: Store;
  readonly coupons: readonly Coupon[];
}

export interface Category {
  readonly name: string;
  readonly count: number;
}

export const BANNER_DIMENSIONS = ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] as const;
/** Width and height in pixels as the contract writes them. */
export type BannerDimension = (typeof BANNER_DIMENSIONS)[number];

export interface Banner {
  readonly id: string;
  readonly dimension: BannerDimension;
  readonly image: string;
  /** The banner's link: http, https or a path of the site, else absent. */
  readonly href?: string;
}

/** A banner of the domain's own website data. Without `href` it links to the store of `storeId`, if any. */
export interface WebsiteBanner {
  readonly image: string;
  readonly href?: string;
  readonly storeId?: string;
}

/** A banner of the website data whose link to a store's page is resolved. */
export interface LinkedBanner {
  readonly image: string;
  readonly href?: string;
}

export interface FeatureCard {
  readonly icon: string;
  readonly title: RichText;
  readonly description: RichText;
}

/** One script element of an operator's header_js or footer_js. */
export interface ScriptElement {
  readonly src?: string;
  readonly isAsync: boolean;
  /** The code of an inline script; empty when `src` is set. */
  readonly text: string;
  /** Other attributes, such as `type` or `data-*`. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ContactDetails {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** A domain's website data. */
export interface Website {
  /** Canonical name of the domain. */
  readonly domain: string;
  /** Other names of the domain in the API. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly logo: string;
  readonly favicon: string;
  readonly headerColor: string;
  readonly headerHtml: RichText;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly homePage: string;
  readonly footerAboutUs: RichText;
  readonly footerText: RichText;
  readonly headerScripts: readonly ScriptElement[];
  readonly footerScripts: readonly ScriptElement[];
  readonly verificationTag: string;
  readonly contact: ContactDetails;
  readonly banners: readonly WebsiteBanner[];
  readonly lang: string;
  /** IANA name; the times in documents are local times of this zone. */
  readonly timeZone: string;
  readonly analyticsScript?: string;
  readonly captchaScript?: string;
}

/** What the list of all domains says of one: how its site is found, and which home it has. */
export type ListedWebsite = Pick<Website, "domain" | "aliases" | "homePage">;

/** A page of a longer list. */
export interface Paged<Item> {
  readonly items: readonly Item[];
  readonly totalRecords: number;
  readonly totalPages: number;
  readonly page: number;
  readonly perPage: number;
  /** The order and filter that the API confirms it has applied; absent when it applied none. */
  readonly sort?: string;
  readonly type?: string;
}
